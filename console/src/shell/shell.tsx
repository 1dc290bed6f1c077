import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { KeyboardHelp } from '../shortcuts/keyboard-help.tsx';
import { useShortcut } from '../shortcuts/use-shortcut.tsx';
import { strings } from '../strings/strings.ts';
import { AccountMenu } from './account-menu.tsx';
import { Mark } from './mark.tsx';
import { Navigation } from './navigation.tsx';
import { SearchField } from './search-field.tsx';
import classes from './shell.module.css';

const t = strings.common;

/** After a change of page the focus is at its start: a screen reader reads on from there. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

function usePageShortcuts() {
  const navigate = useNavigate();
  useShortcut('g q', t.keyboard.queue, () => void navigate({ to: '/queue' }), { group: 'everywhere' });
  useShortcut('g o', t.keyboard.overview, () => void navigate({ to: '/overview' }), { group: 'everywhere' });
}

function Menu() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Burger className={classes.burger} size="sm" opened={isOpen} onClick={open} aria-label={t.navigation.open} />
      <Drawer
        opened={isOpen}
        onClose={close}
        size={260}
        title={t.product}
        closeButtonProps={{ 'aria-label': t.navigation.close }}
      >
        <Navigation onLeave={close} />
      </Drawer>
    </>
  );
}

/** The bar at the top, and the page below it. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useFocusOnNewPage();
  usePageShortcuts();
  return (
    <>
      <a className={classes.skip} href="#main">
        {t.navigation.skip}
      </a>
      <header className={classes.bar}>
        <Menu />
        <Link to="/queue" className={classes.brand} aria-label={t.product}>
          <Mark size={22} />
          <span className={classes.product}>{t.product}</span>
        </Link>
        <div className={classes.wide}>
          <Navigation />
        </div>
        <SearchField />
        <AccountMenu />
      </header>
      <main id="main" ref={main} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <KeyboardHelp />
    </>
  );
}

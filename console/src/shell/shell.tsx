import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Role } from '../api/types.ts';
import { canReadAdministration, canWorkClaims, isAdmin } from '../session/roles.ts';
import { useRole } from '../session/session-context.ts';
import { KeyboardHelp } from '../shortcuts/keyboard-help.tsx';
import { useShortcut } from '../shortcuts/use-shortcut.tsx';
import { strings } from '../strings/strings.ts';
import { AccountMenu } from './account-menu.tsx';
import { Mark } from './mark.tsx';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { SearchField } from './search-field.tsx';
import classes from './shell.module.css';

const names = strings.common.navigation;
const anybody = () => true;

interface Place {
  to:
    | '/queue'
    | '/overview'
    | '/outstanding'
    | '/outcomes'
    | '/organizations'
    | '/operators'
    | '/audit'
    | '/carriers'
    | '/playbook'
    | '/templates'
    | '/shipment-dates'
    | '/statements'
    | '/jobs';
  label: string;
  isFor: (role: Role) => boolean;
}

const PLACES: readonly Place[] = [
  { to: '/queue', label: names.queue, isFor: anybody },
  { to: '/overview', label: names.overview, isFor: anybody },
  { to: '/outstanding', label: names.outstanding, isFor: anybody },
  { to: '/outcomes', label: strings.outcomes.title, isFor: anybody },
  { to: '/organizations', label: names.organizations, isFor: canReadAdministration },
  { to: '/operators', label: names.operators, isFor: canReadAdministration },
  { to: '/audit', label: names.audit, isFor: canReadAdministration },
  { to: '/carriers', label: names.carriers, isFor: isAdmin },
  { to: '/playbook', label: names.playbook, isFor: anybody },
  { to: '/templates', label: strings.templates.title, isFor: isAdmin },
  { to: '/shipment-dates', label: names.shipmentDates, isFor: canWorkClaims },
  { to: '/statements', label: names.statements, isFor: canWorkClaims },
  { to: '/jobs', label: names.jobs, isFor: canReadAdministration },
];

/** Links to the pages that the operator's role may read. */
function Navigation({ onLeave }: { onLeave?: () => void }) {
  const role = useRole();
  return (
    <nav className={classes.navigation} aria-label={names.label}>
      {PLACES.filter(({ isFor }) => isFor(role)).map(({ to, label }) => (
        <Link key={to} to={to} className={classes.place} {...(onLeave && { onClick: onLeave })}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

const t = strings.common;

/** Moves the focus to the start of the page after a change of page, where screen readers continue. */
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

/** The layout of the console: the bar at the top, and the page below it. */
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
        {canWorkClaims(useRole()) && <NotificationBell />}
        <AccountMenu />
      </header>
      <main id="main" ref={main} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <KeyboardHelp />
    </>
  );
}

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

type To =
  | '/queue'
  | '/overview'
  | '/outstanding'
  | '/statements'
  | '/outcomes'
  | '/organizations'
  | '/operators'
  | '/audit'
  | '/carriers'
  | '/playbook'
  | '/templates'
  | '/shipment-dates'
  | '/jobs';

interface Place {
  to: To;
  label: string;
  isFor: (role: Role) => boolean;
}

/** The pages about money, which have one place in the bar. */
const MONEY: readonly Place[] = [
  { to: '/outstanding', label: names.outstanding, isFor: anybody },
  { to: '/statements', label: names.statements, isFor: anybody },
  { to: '/outcomes', label: names.outcomes, isFor: anybody },
];

const BEFORE_MONEY: readonly Place[] = [
  { to: '/queue', label: names.queue, isFor: anybody },
  { to: '/overview', label: names.overview, isFor: anybody },
];

const AFTER_MONEY: readonly Place[] = [
  { to: '/organizations', label: names.organizations, isFor: canReadAdministration },
  { to: '/operators', label: names.operators, isFor: canReadAdministration },
  { to: '/audit', label: names.audit, isFor: canReadAdministration },
  { to: '/carriers', label: names.carriers, isFor: isAdmin },
  { to: '/playbook', label: names.playbook, isFor: anybody },
  { to: '/templates', label: strings.templates.title, isFor: isAdmin },
  { to: '/shipment-dates', label: names.shipmentDates, isFor: canWorkClaims },
  { to: '/jobs', label: names.jobs, isFor: canReadAdministration },
];

interface LinksProps {
  label: string;
  places: readonly Place[];
  onLeave?: (() => void) | undefined;
  /** Pages whose own link is not among these, and the link that stands for them. */
  standsFor?: { to: To; places: readonly Place[] };
}

/** Links to the pages that the operator's role may read. */
function Links({ label, places, onLeave, standsFor }: LinksProps) {
  const role = useRole();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isInside = standsFor?.places.some(({ to }) => to === path);
  return (
    <nav className={classes.navigation} aria-label={label}>
      {places
        .filter(({ isFor }) => isFor(role))
        .map((place) => (
          <Link
            key={place.to}
            to={place.to}
            className={classes.place}
            {...(isInside && place.to === standsFor?.to && { 'data-inside': true })}
            {...(onLeave && { onClick: onLeave })}
          >
            {place.label}
          </Link>
        ))}
    </nav>
  );
}

const IN_BAR = [...BEFORE_MONEY, { to: '/outstanding', label: names.money, isFor: anybody } as const, ...AFTER_MONEY];
const IN_DRAWER = [...BEFORE_MONEY, ...MONEY, ...AFTER_MONEY];

/** The pages about money below the bar, while one of them is open; the drawer has them all. */
function MoneyPages() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (!MONEY.some(({ to }) => to === path)) return null;
  return (
    <div className={classes.parts}>
      <Links label={names.money} places={MONEY} />
    </div>
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
        <Links label={names.label} places={IN_DRAWER} onLeave={close} />
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
          <Links label={names.label} places={IN_BAR} standsFor={{ to: '/outstanding', places: MONEY }} />
        </div>
        <SearchField />
        {canWorkClaims(useRole()) && <NotificationBell />}
        <AccountMenu />
      </header>
      <MoneyPages />
      <main id="main" ref={main} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <KeyboardHelp />
    </>
  );
}

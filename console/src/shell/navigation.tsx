import { Link } from '@tanstack/react-router';
import type { Role } from '../api/types.ts';
import { canReadOffice, isAdmin } from '../session/roles.ts';
import { useRole } from '../session/session-context.tsx';
import { strings } from '../strings/strings.ts';
import classes from './shell.module.css';

const t = strings.common.navigation;
const anybody = () => true;

interface Place {
  to: '/queue' | '/overview' | '/organizations' | '/operators' | '/audit' | '/carriers';
  label: string;
  isFor: (role: Role) => boolean;
}

const PLACES: readonly Place[] = [
  { to: '/queue', label: t.queue, isFor: anybody },
  { to: '/overview', label: t.overview, isFor: anybody },
  { to: '/organizations', label: t.organizations, isFor: canReadOffice },
  { to: '/operators', label: t.operators, isFor: canReadOffice },
  { to: '/audit', label: t.audit, isFor: canReadOffice },
  { to: '/carriers', label: t.carriers, isFor: isAdmin },
];

/** Links to the pages that the operator's role may read. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const role = useRole();
  return (
    <nav className={classes.navigation} aria-label={t.label}>
      {PLACES.filter(({ isFor }) => isFor(role)).map(({ to, label }) => (
        <Link key={to} to={to} className={classes.place} {...(onLeave && { onClick: onLeave })}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

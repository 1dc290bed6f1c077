import type { ClaimRow } from '../../../api/types.ts';
import { ReasonText } from '../../../components/reason-text.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Time } from '../../../components/time.tsx';
import { strings } from '../../../strings/strings.ts';
import { ClaimLink } from '../claim-link.tsx';
import classes from './facts.module.css';

const t = strings.claim.facts;

/** Claims in short: where each stands, and a link to it. */
export function ClaimList({ claims, onFollow }: { claims: readonly ClaimRow[]; onFollow?: () => void }) {
  return (
    <ul className={classes.related}>
      {claims.map(({ id, status, status_reason, created_at }) => (
        <li key={id}>
          <StatusBadge status={status} />
          <span className={classes.note}>
            <ReasonText reason={status_reason} />
          </span>
          <ClaimLink id={id} {...(onFollow && { onFollow })} />
          <span className={`${classes.note} ${classes.end}`}>
            <Time at={created_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Other claims that the organization filed for the same tracking number. */
export function Related({ related }: { related: readonly ClaimRow[] }) {
  return (
    <div>
      <p className={classes.label}>{t.related}</p>
      {related.length === 0 ? <p className={classes.note}>{t.relatedNone}</p> : <ClaimList claims={related} />}
    </div>
  );
}

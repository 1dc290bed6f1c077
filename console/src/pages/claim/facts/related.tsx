import type { ClaimRow } from '../../../api/types.ts';
import { Time } from '../../../components/values/time.tsx';
import { ReasonText, StatusBadge } from '../../../status/status-badge.tsx';
import { strings } from '../../../strings/strings.ts';
import { ClaimLink } from '../claim-link.tsx';
import classes from './facts.module.css';

const t = strings.claim.facts;

/** A short list of claims: status, reason and a link. */
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

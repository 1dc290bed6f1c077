import type { ClaimRow } from '../../../api/types.ts';
import { ReasonText } from '../../../components/reason-text.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { strings } from '../../../strings/strings.ts';
import classes from './subject.module.css';

/** What a dialog has to know of a claim to say which one it is about. */
export type SubjectClaim = Pick<ClaimRow, 'id' | 'tracking_number' | 'organization' | 'status' | 'status_reason'>;

/** The name of the draft of what is done to these claims together: `move-clm_1`. */
export const draftNameOf = (deed: string, claims: readonly SubjectClaim[]): string =>
  [deed, ...claims.map(({ id }) => id).toSorted()].join('-');

/** Which claim a dialog is about, or how many: the page behind it may show another one. */
export function Subject({ claims }: { claims: readonly SubjectClaim[] }) {
  const [claim, ...more] = claims;
  if (claim === undefined) return null;
  if (more.length > 0) {
    const organizations = new Set(claims.map(({ organization }) => organization.id)).size;
    return <div className={classes.subject}>{strings.claim.subject.several(claims.length, organizations)}</div>;
  }
  return (
    <div className={classes.subject} data-testid="subject">
      <span className={classes.number}>{claim.tracking_number}</span>
      <bdi className={classes.organization}>{claim.organization.name}</bdi>
      <span className={classes.standing}>
        <StatusBadge status={claim.status} /> <ReasonText reason={claim.status_reason} />
      </span>
    </div>
  );
}

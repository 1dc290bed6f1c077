import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClaimRow } from '../../../api/types.ts';
import { useReturnFocus } from '../../../components/dialogs/use-return-focus.ts';
import { ReasonText, StatusBadge } from '../../../status/status-badge.tsx';
import { strings } from '../../../strings/strings.ts';
import classes from './dialog.module.css';

/** The fields of a claim that a dialog needs to name it. */
export type SubjectClaim = Pick<ClaimRow, 'id' | 'tracking_number' | 'organization' | 'status' | 'status_reason'>;

/** A claim that is moved, with the version that the service compares, and its money. */
export type MovedClaim = SubjectClaim &
  Pick<ClaimRow, 'version' | 'claimed_amount' | 'currency' | 'minor_digits' | 'money'>;

/** The draft name of an action on these claims, such as `move-clm_1`. */
export const draftNameOf = (action: string, claims: readonly SubjectClaim[]): string =>
  [action, ...claims.map(({ id }) => id).toSorted()].join('-');

/** Names the claim of a dialog, or the number of claims. The page behind the dialog may show another claim. */
function Subject({ claims }: { claims: readonly SubjectClaim[] }) {
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

interface DialogProps {
  title: string;
  /** The claims that the dialog is about. */
  claims?: readonly SubjectClaim[];
  /** Width in pixels; less in a narrow window. */
  width?: number;
  /** A click outside does not close it, because the choices made in it would be lost. */
  isHeld?: boolean;
  /** Another dialog is over it, and Esc closes that one alone. */
  isCovered?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is open while it is mounted. The focus returns to the element that had it before. */
export function Dialog({
  title,
  claims = [],
  width = 440,
  isHeld = false,
  isCovered = false,
  onClose,
  children,
}: DialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title} size={width} closeOnClickOutside={!isHeld} closeOnEscape={!isCovered}>
      <Subject claims={claims} />
      {children}
    </Modal>
  );
}

import { useState } from 'react';
import { useReference } from '../../../api/shared-queries.ts';
import type { ClaimRow } from '../../../api/types.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { strings } from '../../../strings/strings.ts';
import { Dialog } from './dialog.tsx';
import { MoveForm } from './move-form.tsx';
import type { SubjectClaim } from './subject.tsx';

export type MovedClaim = SubjectClaim & Pick<ClaimRow, 'version'>;

interface MoveDialogProps {
  /** One claim, or up to a hundred that are moved together. */
  claims: readonly MovedClaim[];
  onClose: () => void;
  /** Those that were moved: at least one. */
  onMoved: (ids: readonly string[]) => void;
}

/** Chooses a status and its reason, says what that does, and moves. */
export function MoveDialog({ claims: given, onClose, onMoved }: MoveDialogProps) {
  const reference = useReference();
  const [claims, setClaims] = useState(given);
  return (
    <Dialog title={strings.claim.move.title(claims.length)} claims={claims} width={720} isHeld onClose={onClose}>
      <QueryView query={reference}>
        {({ statuses }) => <MoveForm {...{ claims, given, setClaims, statuses, onClose, onMoved }} />}
      </QueryView>
    </Dialog>
  );
}

import { useReference } from '../../../api/shared-queries.ts';
import type { ClaimRow } from '../../../api/types.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { strings } from '../../../strings/strings.ts';
import { Dialog } from './dialog.tsx';
import { MoveForm } from './move-form.tsx';

export type MovedClaim = Pick<ClaimRow, 'id' | 'version' | 'status' | 'status_reason'>;

interface MoveDialogProps {
  /** One claim, or many that are moved together. */
  claims: readonly MovedClaim[];
  onClose: () => void;
  /** At least one of them was moved. */
  onMoved: () => void;
}

/** Chooses a status and its reason, says what that does, and moves. */
export function MoveDialog({ claims, onClose, onMoved }: MoveDialogProps) {
  const reference = useReference();
  return (
    <Dialog title={strings.claim.move.title(claims.length)} width={720} isHeld onClose={onClose}>
      <QueryView query={reference}>
        {({ statuses }) => <MoveForm claims={claims} statuses={statuses} onClose={onClose} onMoved={onMoved} />}
      </QueryView>
    </Dialog>
  );
}

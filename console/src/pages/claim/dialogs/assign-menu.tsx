import { useOperators } from '../../../api/shared-queries.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { strings } from '../../../strings/strings.ts';
import { AssignForm } from './assign-form.tsx';
import { Dialog } from './dialog.tsx';

interface AssignDialogProps {
  claimIds: readonly string[];
  onClose: () => void;
  /** At least one of them was assigned. */
  onAssigned: () => void;
}

/** Gives claims to an operator, or to nobody. */
export function AssignDialog({ claimIds, onClose, onAssigned }: AssignDialogProps) {
  const operators = useOperators();
  return (
    <Dialog title={strings.claim.assign.title(claimIds.length)} onClose={onClose}>
      <QueryView query={operators}>
        {(people) => <AssignForm claimIds={claimIds} operators={people} onClose={onClose} onAssigned={onAssigned} />}
      </QueryView>
    </Dialog>
  );
}

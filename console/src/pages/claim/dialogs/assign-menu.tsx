import { useOperators } from '../../../api/shared-queries.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { strings } from '../../../strings/strings.ts';
import { AssignForm } from './assign-form.tsx';
import { Dialog } from './dialog.tsx';
import type { SubjectClaim } from './subject.tsx';

interface AssignDialogProps {
  /** One claim, or up to a hundred that are assigned together. */
  claims: readonly SubjectClaim[];
  onClose: () => void;
  /** Those that were assigned: at least one. */
  onAssigned: (ids: readonly string[]) => void;
}

/** Gives claims to an operator, or to nobody. */
export function AssignDialog({ claims, onClose, onAssigned }: AssignDialogProps) {
  const operators = useOperators();
  return (
    <Dialog title={strings.claim.assign.title(claims.length)} claims={claims} onClose={onClose}>
      <QueryView query={operators}>
        {(people) => <AssignForm claims={claims} operators={people} onClose={onClose} onAssigned={onAssigned} />}
      </QueryView>
    </Dialog>
  );
}

import { strings } from '../../../strings/strings.ts';
import { BulkResults, type Outcome } from '../dialogs/bulk-results.tsx';
import { Dialog, type SubjectClaim } from '../dialogs/dialog.tsx';

interface TakeBackResultsProps {
  results: readonly Outcome[];
  claims: readonly SubjectClaim[];
  onClose: () => void;
}

const t = strings.claim.takeBack;

/** A dialog that lists which moves were taken back, and why the others were not. */
export function TakeBackResults({ results, claims, onClose }: TakeBackResultsProps) {
  return (
    <Dialog title={t.title} onClose={onClose}>
      <BulkResults {...{ results, claims, onClose }} done="taken_back" text={t.results} />
    </Dialog>
  );
}

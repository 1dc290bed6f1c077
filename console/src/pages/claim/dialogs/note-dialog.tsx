import { strings } from '../../../strings/strings.ts';
import { NoteComposer } from '../history/note-composer.tsx';
import { Dialog } from './dialog.tsx';
import type { SubjectClaim } from './subject.tsx';

interface NoteDialogProps {
  claim: SubjectClaim;
  onClose: () => void;
}

/** Writes a note from where the claim itself is not open. Closed without sending, the draft stays. */
export function NoteDialog({ claim, onClose }: NoteDialogProps) {
  return (
    <Dialog title={strings.claim.note.title} claims={[claim]} onClose={onClose}>
      <NoteComposer claimId={claim.id} onAdded={onClose} onDiscarded={onClose} />
    </Dialog>
  );
}

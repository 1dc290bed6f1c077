import { strings } from '../../../strings/strings.ts';
import { NoteComposer } from '../history/note-composer.tsx';
import { Dialog, type SubjectClaim } from './dialog.tsx';

interface NoteDialogProps {
  claim: SubjectClaim;
  onClose: () => void;
}

/** The dialog for a note on a claim that is not open. Closing it keeps the draft. */
export function NoteDialog({ claim, onClose }: NoteDialogProps) {
  return (
    <Dialog title={strings.claim.note.title} claims={[claim]} onClose={onClose}>
      <NoteComposer claimId={claim.id} onAdded={onClose} onDiscarded={onClose} />
    </Dialog>
  );
}

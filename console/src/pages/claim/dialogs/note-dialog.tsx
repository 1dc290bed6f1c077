import { strings } from '../../../strings/strings.ts';
import { NoteComposer } from '../history/note-composer.tsx';
import { Dialog } from './dialog.tsx';

interface NoteDialogProps {
  claimId: string;
  onClose: () => void;
}

/** Writes a note from where the claim itself is not open. Closed without sending, the draft stays. */
export function NoteDialog({ claimId, onClose }: NoteDialogProps) {
  return (
    <Dialog title={strings.claim.note.title} onClose={onClose}>
      <NoteComposer claimId={claimId} onAdded={onClose} />
    </Dialog>
  );
}

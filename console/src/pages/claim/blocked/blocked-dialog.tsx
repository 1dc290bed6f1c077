import { strings } from '../../../strings/strings.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { BlockedCard } from './blocked-card.tsx';

interface BlockedDialogProps {
  /** To begin with; may be changed. */
  trackingNumber?: string;
  onClose: () => void;
}

/** What stands in the way of a new claim for a tracking number. */
export function BlockedDialog({ trackingNumber = '', onClose }: BlockedDialogProps) {
  return (
    <Dialog title={strings.claim.blocked.title} width={620} onClose={onClose}>
      <BlockedCard trackingNumber={trackingNumber} onFollow={onClose} />
    </Dialog>
  );
}

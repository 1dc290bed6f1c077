import { lazy, Suspense } from 'react';
import { loadPart } from '../../../api/load-part.ts';
import type { ClaimRow } from '../../../api/types.ts';

const MoveDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../claim/dialogs/move-dialog.tsx'))).MoveDialog,
}));
const AssignDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../claim/dialogs/assign-menu.tsx'))).AssignDialog,
}));
const NoteDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../claim/dialogs/note-dialog.tsx'))).NoteDialog,
}));

/** Something that is done to claims in a dialog. */
export interface Deed {
  kind: 'move' | 'assign' | 'note';
  /** As they were when the dialog was opened. */
  claims: readonly ClaimRow[];
}

interface DeedDialogProps {
  deed: Deed | undefined;
  onClose: () => void;
  /** These claims were changed: at least one. */
  onDone: (ids: readonly string[]) => void;
}

function DialogOf({ deed: { kind, claims }, onClose, onDone }: DeedDialogProps & { deed: Deed }) {
  if (kind === 'move') return <MoveDialog claims={claims} onClose={onClose} onMoved={onDone} />;
  if (kind === 'assign') {
    return <AssignDialog claims={claims} onClose={onClose} onAssigned={onDone} />;
  }
  const [claim] = claims;
  return claim ? <NoteDialog claim={claim} onClose={onClose} /> : null;
}

/** The dialog of the deed that was begun; nothing otherwise. */
export function DeedDialog(props: DeedDialogProps) {
  const { deed } = props;
  if (deed === undefined) return null;
  return (
    <Suspense fallback={null}>
      <DialogOf {...props} deed={deed} />
    </Suspense>
  );
}

import { useRef, useState } from 'react';
import type { ClaimDetail } from '../../api/types.ts';
import { canWorkClaims } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.tsx';
import { strings } from '../../strings/strings.ts';
import { BlockedDialog } from './blocked/blocked-dialog.tsx';
import classes from './claim-view.module.css';
import { AssignDialog } from './dialogs/assign-dialog.tsx';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import { FollowUpDialog } from './due/follow-up.tsx';
import { Evidence } from './evidence/evidence.tsx';
import { Facts } from './facts/facts.tsx';
import { ClaimActions, PanelActions } from './header/claim-actions.tsx';
import { ClaimHeader } from './header/claim-header.tsx';
import { History } from './history/history.tsx';
import { UpdatesNote } from './history/updates-note.tsx';
import { useWholeClaim } from './use-claim.ts';
import { useViewerPlace } from './viewer/use-viewer-place.ts';
import { Viewer } from './viewer/viewer.tsx';

const t = strings.claim.panel.keys;

interface ClaimViewProps {
  claim: ClaimDetail;
  /** The last refresh failed, so the shown data may be out of date. */
  isStale: boolean;
  onClose?: () => void;
}

type OpenDialog = 'move' | 'ask' | 'assign' | 'blocked' | 'look' | undefined;

interface DialogsProps {
  claim: ClaimDetail;
  open: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
}

function Dialogs({ claim, open, onOpen }: DialogsProps) {
  const close = () => onOpen(undefined);
  const nothing = () => undefined;
  const claims = [claim];
  if (open === undefined) return null;
  const { carrier, deadlines } = claim;
  const { claimable_from, today } = deadlines;
  const early = claimable_from === null ? undefined : { carrier, claimable_from, today };
  if (open === 'move') return <MoveDialog claims={claims} early={early} onClose={close} onMoved={nothing} />;
  if (open === 'look') return <FollowUpDialog claim={claim} onClose={close} />;
  if (open === 'ask' && claim.checklist.missing_move !== null) {
    const { status, status_reason: reason, text } = claim.checklist.missing_move;
    const proposed = { status, reason, message: text };
    return <MoveDialog claims={claims} proposed={proposed} onClose={close} onMoved={nothing} />;
  }
  if (open === 'ask') return null;
  if (open === 'assign') return <AssignDialog claims={claims} onClose={close} onAssigned={nothing} />;
  return <BlockedDialog trackingNumber={claim.tracking_number} onClose={close} />;
}

/** Registers the keys of the page. Gives the handlers of its actions and the ref of the note field. */
function useClaimKeys(claim: ClaimDetail, onOpen: (dialog: OpenDialog) => void, onView: (documentId: string) => void) {
  const canWork = canWorkClaims(useRole());
  const composer = useRef<HTMLTextAreaElement>(null);
  const handlers = {
    move: () => onOpen('move'),
    ask: () => onOpen('ask'),
    assign: () => onOpen('assign'),
    note: () => {
      composer.current?.scrollIntoView({ block: 'center' });
      composer.current?.focus({ preventScroll: true });
    },
  };
  const first = claim.documents_list.find(({ is_unseen }) => is_unseen) ?? claim.documents_list[0];
  useShortcut('m', t.move, handlers.move, { isActive: canWork });
  useShortcut('d', strings.claim.checklist.keys.ask, handlers.ask, {
    isActive: canWork && claim.checklist.missing_move !== null,
  });
  useShortcut('a', t.assign, handlers.assign, { isActive: canWork });
  useShortcut('n', t.note, handlers.note, { isActive: canWork });
  useShortcut('e', t.evidence, () => first && onView(first.id), { isActive: first !== undefined });
  useShortcut('l', t.lookAgain, () => onOpen('look'), { isActive: canWork });
  useShortcut('b', t.blocked, () => onOpen('blocked'));
  return { composer, handlers: canWork ? handlers : null };
}

/** One claim on one screen: facts, evidence and history. */
export function ClaimView({ claim: newest, isStale, onClose }: ClaimViewProps) {
  const { whole: claim, olderDocuments, olderHistory } = useWholeClaim(newest);
  const [open, setOpen] = useState<OpenDialog>();
  const [viewed, setViewed] = useState<string>();
  const place = useViewerPlace();
  const { composer, handlers } = useClaimKeys(claim, setOpen, setViewed);
  const order = onClose ? 3 : 2;
  const isViewing = viewed !== undefined && place.isBeside;
  return (
    <>
      <div className={classes.root} data-beside={onClose ? true : undefined} data-viewing={isViewing || undefined}>
        <header className={classes.header}>
          <ClaimHeader claim={claim} order={onClose ? 2 : 1} isStale={isStale}>
            <div className={classes.actions}>
              <ClaimActions place="head" handlers={handlers} />
              {onClose && <PanelActions claimId={claim.id} onClose={onClose} />}
            </div>
          </ClaimHeader>
        </header>
        <div className={classes.parts}>
          <Facts
            claim={claim}
            order={order}
            onShowBlocked={() => setOpen('blocked')}
            onLookAgain={() => setOpen('look')}
          />
          <Evidence
            claim={claim}
            older={olderDocuments}
            order={order}
            viewed={viewed}
            onOpen={setViewed}
            onAsk={handlers?.ask}
          />
          <History claim={claim} older={olderHistory} order={order} composer={composer} />
        </div>
        <UpdatesNote claim={newest} />
        {handlers !== null && (
          <div className={classes.foot}>
            <ClaimActions place="foot" handlers={handlers} />
          </div>
        )}
        <Dialogs claim={claim} open={open} onOpen={setOpen} />
      </div>
      {viewed !== undefined && (
        <Viewer
          claim={claim}
          documentId={viewed}
          place={place}
          isInPanel={onClose !== undefined}
          onShow={setViewed}
          onClose={() => setViewed(undefined)}
        />
      )}
    </>
  );
}

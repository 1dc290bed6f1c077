import { Button } from '@mantine/core';
import {
  IconArrowRight,
  IconCalendar,
  IconCash,
  IconCheck,
  IconClock,
  IconEyeCheck,
  IconFileZip,
  IconNote,
  IconUserCheck,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../api/load-part.ts';
import type { ClaimRow } from '../../../api/types.ts';
import { useShortcut } from '../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../strings/strings.ts';
import type { Rows } from '../row-navigation/use-rows.ts';
import { isPaidUnresolved } from '../search/queue-query.ts';
import type { QueueState } from '../search/queue-search.ts';
import classes from './bulk-actions.module.css';
import { MAX_SELECTED, NOTHING_SELECTED, release } from './selection.ts';
import type { SeveralKind } from './several-dialogs.tsx';
import { takenOf, useTake } from './use-take.ts';

interface BulkBarActions {
  begin: (kind: ClaimAction['kind']) => void;
  take: () => void;
  clear: () => void;
}

interface BulkBarProps {
  /** At least one. */
  selected: readonly ClaimRow[];
  /** The number of claims in the list, if known. */
  total: number | undefined;
  actions: BulkBarActions;
}

const t = strings.queue;
/** The keys act on the selection, even while a claim is open beside the list. */
const TOP = { isTop: true } as const;

const SEVERAL = [
  { kind: 'note', Icon: IconNote },
  { kind: 'look', Icon: IconClock },
  { kind: 'seen', Icon: IconEyeCheck },
  { kind: 'dates', Icon: IconCalendar },
  { kind: 'pack', Icon: IconFileZip },
] as const;

/** The bar of actions on the selected claims. Its keys take precedence over the open claim's. */
export function BulkBar({ selected, total, actions }: BulkBarProps) {
  const count = selected.length;
  const isAmountMissing = selected.some(({ money }) => money.missing === 'APPROVED');
  const isPaid = selected.every(isPaidUnresolved);
  useShortcut('m', t.keys.move, () => actions.begin('move'), TOP);
  useShortcut('a', t.keys.assign, () => actions.begin('assign'), TOP);
  useShortcut('n', t.keys.note, () => actions.begin('note'), TOP);
  useShortcut('l', t.keys.look, () => actions.begin('look'), TOP);
  useShortcut('i', t.keys.take, actions.take, TOP);
  useShortcut('s', t.keys.resolve, () => actions.begin('resolve'), { ...TOP, isActive: isPaid });
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons for selected claims are no form fields
    <div className={classes.bar} data-bulk role="group" aria-label={t.bulk.label}>
      <span className={classes.count}>
        {t.bulk.selected(count)}
        {count === total && <span className={classes.most}> ({t.bulk.all})</span>}
        {count >= MAX_SELECTED && count !== total && (
          <span className={classes.most}> ({t.bulk.most(MAX_SELECTED, total)})</span>
        )}
      </span>
      {isPaid && (
        <Button leftSection={<IconCheck size={14} aria-hidden />} onClick={() => actions.begin('resolve')}>
          {t.bulk.resolve}
        </Button>
      )}
      <Button
        {...(isPaid && { variant: 'default' })}
        leftSection={<IconArrowRight size={14} aria-hidden />}
        onClick={() => actions.begin('move')}
      >
        {t.bulk.move}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={14} aria-hidden />}
        onClick={() => actions.begin('assign')}
      >
        {t.bulk.assign}
      </Button>
      <Button variant="default" leftSection={<IconUserCheck size={14} aria-hidden />} onClick={actions.take}>
        {t.bulk.take}
      </Button>
      {isAmountMissing && (
        <Button
          variant="default"
          leftSection={<IconCash size={14} aria-hidden />}
          onClick={() => actions.begin('refunds')}
        >
          {t.bulk.refunds}
        </Button>
      )}
      {SEVERAL.map(({ kind, Icon }) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => actions.begin(kind)}
        >
          {t.bulk[kind]}
        </Button>
      ))}
      <Button
        className={classes.clear}
        variant="subtle"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={actions.clear}
      >
        {t.bulk.clear}
      </Button>
    </div>
  );
}

const MoveDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../claim/dialogs/move-dialog.tsx'))).MoveDialog,
}));
const AssignDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../claim/dialogs/assign-dialog.tsx'))).AssignDialog,
}));
const NoteDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../claim/dialogs/note-dialog.tsx'))).NoteDialog,
}));
const PackDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../claim/pack/pack-dialog.tsx'))).PackDialog,
}));
const SeveralRefunds = lazy(async () => ({
  default: (await loadPart(() => import('./several-refunds.tsx'))).SeveralRefunds,
}));
const SeveralResolve = lazy(async () => ({
  default: (await loadPart(() => import('./several-resolve.tsx'))).SeveralResolve,
}));
const SeveralDialog = lazy(async () => ({
  default: (await loadPart(() => import('./several-dialogs.tsx'))).SeveralDialog,
}));

/** An action on claims that has a dialog. */
export interface ClaimAction {
  kind: 'move' | 'assign' | 'pack' | 'refunds' | 'resolve' | SeveralKind;
  /** The claims as they were when the dialog was opened. */
  claims: readonly ClaimRow[];
}

interface ClaimActionDialogProps {
  action: ClaimAction | undefined;
  onClose: () => void;
  /** Called with the claims that were changed: at least one. */
  onDone: (ids: readonly string[]) => void;
}

function DialogOf({ action: { kind, claims }, onClose, onDone }: ClaimActionDialogProps & { action: ClaimAction }) {
  if (kind === 'move') return <MoveDialog claims={claims} onClose={onClose} onMoved={onDone} />;
  if (kind === 'assign') {
    return <AssignDialog claims={claims} onClose={onClose} onAssigned={onDone} />;
  }
  if (kind === 'pack') return <PackDialog claims={claims} onClose={onClose} />;
  if (kind === 'refunds') return <SeveralRefunds claims={claims} onClose={onClose} onDone={onDone} />;
  if (kind === 'resolve') return <SeveralResolve claims={claims} onClose={onClose} onDone={onDone} />;
  const [claim, ...more] = claims;
  if (kind === 'note' && claim && more.length === 0) return <NoteDialog claim={claim} onClose={onClose} />;
  return <SeveralDialog kind={kind} claims={claims} onClose={onClose} onDone={onDone} />;
}

/** The dialog of the current action; nothing when there is none. */
export function ClaimActionDialog(props: ClaimActionDialogProps) {
  const { action } = props;
  if (action === undefined) return null;
  return (
    <Suspense fallback={null}>
      <DialogOf {...props} action={action} />
    </Suspense>
  );
}

/** The actions on the selected claims, or on the one with the focus when none is selected. */
export function useBulkActions(rows: Rows, state: QueueState) {
  const [action, setAction] = useState<ClaimAction>();
  const take = useTake(state);
  const { selected, current, select } = rows;
  const targets = selected.length > 0 ? selected : current ? [current] : [];
  const clear = () => select(() => NOTHING_SELECTED);
  const done = (ids: readonly string[]) => select((now) => release(now, ids));
  const begin = (kind: ClaimAction['kind']) => {
    if (targets.length > 0) setAction({ kind, claims: targets });
  };
  const takeThem = () => {
    if (targets.length > 0) take.mutate(targets, { onSuccess: (taken) => done(takenOf(taken)) });
  };
  return { action, begin, take: takeThem, clear, done, end: () => setAction(undefined) };
}

import { Button, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrorsOf, hasCode } from '../../../api/api-error.ts';
import { useReference } from '../../../api/queries.ts';
import type { ClaimStatus, StatusReason } from '../../../api/types.ts';
import { DialogFooter, DiscardButton } from '../../../components/dialogs/dialog-footer.tsx';
import { QueryView } from '../../../components/states/states.tsx';
import { StatusBadge } from '../../../status/status-badge.tsx';
import { strings } from '../../../strings/strings.ts';
import { type Early, TOO_EARLY, TooEarlyNote } from '../due/too-early.tsx';
import { MoveFilingFields } from '../filing/filing-fields.tsx';
import { MAX_NOTE, MAX_STATUS_MESSAGE, onSubmitKey } from '../history/note-field.ts';
import { MoveMoneyFields } from '../money/money-fields.tsx';
import { kindOf, refusedMoney } from '../money/use-money.ts';
import { TemplatePicker } from '../templates/template-picker.tsx';
import { BulkResults } from './bulk-results.tsx';
import { ChoiceList, type Option } from './choice-list.tsx';
import { Dialog, type MovedClaim } from './dialog.tsx';
import classes from './move-dialog.module.css';
import { type StatusEntry, targetsOf } from './move-effect.ts';
import { EffectNote, MoveConflict, MoveRefusal } from './move-notes.tsx';
import { type MoveOptions, type MoveState, type ProposedMove, useMove } from './use-move.ts';

const t = strings.claim.move;

function statusOption({ status, reasons }: StatusEntry, claims: readonly MovedClaim[]): Option<ClaimStatus> {
  const isNow = claims.every((claim) => claim.status === status);
  const shown = (
    <span className={classes.status}>
      <StatusBadge status={status} />
      {isNow && <span className={classes.dimmed}>{t.current}</span>}
    </span>
  );
  // Moving to the same status again is possible only if its reason can change.
  const isDisabled = isNow && reasons.length === 0;
  return { value: status, label: strings.statuses.labels[status].label, shown, isDisabled };
}

function reasonOption(reason: StatusReason): Option<StatusReason> {
  return { value: reason, ...strings.statuses.reasons[reason] };
}

function Reasons({ state, reasons }: { state: MoveState; reasons: readonly StatusReason[] }) {
  const { choice, choose } = state;
  if (choice.status === null)
    return (
      <Text c="dimmed" size="sm" pt={22}>
        {t.chooseFirst}
      </Text>
    );
  if (reasons.length === 0)
    return (
      <Text c="dimmed" size="sm" pt={22}>
        {t.noReason}
      </Text>
    );
  return (
    <ChoiceList
      label={t.reason}
      options={reasons.map(reasonOption)}
      value={choice.reason}
      onChange={(reason) => choose({ reason })}
    />
  );
}

interface TextFieldsProps {
  state: MoveState;
  claims: readonly MovedClaim[];
  onSend: () => void;
}

/** The note for colleagues and the message for the client. */
function TextFields({ state: { draft }, claims, onSend }: TextFieldsProps) {
  const { value, change } = draft;
  const [claim, ...others] = claims;
  // A text with the fields of one claim is none for several.
  const only = others.length === 0 ? claim : undefined;
  const field = {
    onKeyDown: onSubmitKey(onSend),
    autosize: true,
    minRows: 2,
    maxRows: 8,
    size: 'xs',
    dir: 'auto',
  } as const;
  return (
    <div className={classes.texts}>
      <Stack gap={6}>
        <Textarea
          label={t.note}
          description={t.noteHint}
          value={value.note}
          onChange={({ currentTarget }) => change({ ...value, note: currentTarget.value })}
          maxLength={MAX_NOTE}
          {...field}
        />
        {only && (
          <TemplatePicker
            claimId={only.id}
            kind="note"
            text={value.note}
            onFill={(note) => change({ ...value, note })}
          />
        )}
      </Stack>
      <Stack gap={6}>
        <Textarea
          label={t.message(claims.length)}
          description={t.messageHint}
          value={value.message}
          onChange={({ currentTarget }) => change({ ...value, message: currentTarget.value })}
          maxLength={MAX_STATUS_MESSAGE}
          {...field}
        />
        {only && (
          <TemplatePicker
            claimId={only.id}
            kind="message"
            text={value.message}
            onFill={(message) => change({ ...value, message })}
          />
        )}
      </Stack>
    </div>
  );
}

function MoveProblem({ state, onClose }: { state: MoveState; onClose: () => void }) {
  if (state.change !== undefined) return <MoveConflict change={state.change} />;
  if (state.error === null || hasCode(state.error, 'CLAIM_CHANGED')) return null;
  // Said at its field.
  if (kindOf(state.choice.status) && Object.keys(refusedMoney(state.error)).length > 0) return null;
  return <MoveRefusal error={state.error} onFollow={onClose} />;
}

function Aside({ draft, onDiscarded }: { draft: MoveState['draft']; onDiscarded: () => void }) {
  if (draft.isChanged) return <DiscardButton draft={draft} onDiscarded={onDiscarded} />;
  return (
    <Text size="xs" c="dimmed" className={classes.keys}>
      {t.keys}
    </Text>
  );
}

/** The form of the dialog: the status, the reasons of that status, the effect of the move, a note and a message. */
export function MoveForm(props: MoveOptions & { early?: Early | undefined }) {
  const { claims, statuses, early, onClose } = props;
  const state = useMove(props);
  const { choice, choose, target, send, isPending, results } = state;
  const form = useRef<HTMLFormElement>(null);
  const isChoosing = results === undefined;
  // The button that led back to the form is unmounted, so the focus must be set again.
  useEffect(() => {
    if (isChoosing) form.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus();
  }, [isChoosing]);
  const reasons = statuses.find(({ status }) => status === choice.status)?.reasons ?? [];
  const submit = () => {
    if (target !== undefined) send();
    // The reason is missing: move the focus to the reasons.
    else form.current?.querySelectorAll('fieldset')[1]?.querySelector('input')?.focus();
  };
  const errors = fieldErrorsOf(state.error);
  const moneyKind = kindOf(choice.status);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  if (results !== undefined) {
    const resultsProps = { results, claims, done: 'moved', text: t.results } as const;
    return <BulkResults {...resultsProps} onAgain={state.again} onClose={onClose} />;
  }
  return (
    <form ref={form} onSubmit={onSubmit}>
      <Stack gap="sm">
        <MoveProblem state={state} onClose={onClose} />
        {early && <TooEarlyNote early={early} onChoose={() => choose(TOO_EARLY)} />}
        <div className={classes.columns}>
          <ChoiceList
            label={t.status}
            options={targetsOf(statuses).map((entry) => statusOption(entry, claims))}
            value={choice.status}
            onChange={(status) => choose({ status, reason: null })}
            isFirst
          />
          <div className={classes.reasons}>
            <Reasons state={state} reasons={reasons} />
            <EffectNote statuses={statuses} claims={claims} choice={choice} />
          </div>
        </div>
        {choice.status === 'UNDER_REVIEW' && <MoveFilingFields filing={state.filing} errors={errors} />}
        {moneyKind && (
          <MoveMoneyFields kind={moneyKind} claims={claims} money={state.money} refused={refusedMoney(state.error)} />
        )}
        <TextFields state={state} claims={claims} onSend={submit} />
        <DialogFooter aside={<Aside draft={state.draft} onDiscarded={onClose} />}>
          <Button variant="default" onClick={onClose}>
            {strings.common.actions.cancel}
          </Button>
          <Button type="submit" loading={isPending} aria-disabled={target === undefined}>
            {choice.status === null ? t.submitPlain : t.submit(strings.statuses.labels[choice.status].label)}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}

interface MoveDialogProps {
  /** Proposes to cancel the claim as too early; absent: it is not. */
  early?: Early | undefined;
  /** One claim, or up to a hundred that are moved together. */
  claims: readonly MovedClaim[];
  onClose: () => void;
  /** Called with the claims that were moved: at least one. */
  onMoved: (ids: readonly string[]) => void;
  /** The choice and the message to begin with. */
  proposed?: ProposedMove;
}

/** The dialog that moves claims: choose a status and its reason, see the effect, move. */
export function MoveDialog({ claims: given, early, onClose, onMoved, proposed }: MoveDialogProps) {
  const reference = useReference();
  const [claims, setClaims] = useState(given);
  return (
    <Dialog title={strings.claim.move.title(claims.length)} claims={claims} width={720} isHeld onClose={onClose}>
      <QueryView query={reference}>
        {({ statuses }) => <MoveForm {...{ claims, given, setClaims, statuses, early, onClose, onMoved, proposed }} />}
      </QueryView>
    </Dialog>
  );
}

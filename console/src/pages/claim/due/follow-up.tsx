import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { fieldErrorsOf } from '../../../api/api-error.ts';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import type { ClaimDetail } from '../../../api/types.ts';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { useAction } from '../../../components/use-action.ts';
import { formatCalendarDay } from '../../../format/days.ts';
import { type Draft, useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { NoteText } from '../history/event-words.tsx';
import classes from './due.module.css';

const t = strings.claim.due;
const MAX_NOTE = 1_000;
const WEEK = 7;

type FollowUp = NonNullable<ClaimDetail['deadlines']['follow_up']>;

interface FollowUpLineProps {
  claimId: string;
  followUp: FollowUp;
  today: string;
  /** Is undefined for a role that only reads. */
  onChange: (() => void) | undefined;
}

/** The follow-up in force, with its note. */
export function FollowUpLine({ claimId, followUp, today, onChange }: FollowUpLineProps) {
  const api = useApi();
  const remove = useAction({
    run: () => unwrap(api.DELETE('/claims/{id}/follow-up', { params: { path: { id: claimId } } })),
    done: () => t.removed,
    invalidates: [KEYS.claim],
  });
  return (
    <>
      <div className={classes.look} data-testid="follow-up">
        <span>{t.lookOn(formatCalendarDay(followUp.look_on, today))}</span>
        {onChange && (
          <>
            <Button variant="subtle" size="compact-xs" onClick={onChange}>
              {t.change}
            </Button>
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={t.removeTitle}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t.remove}
            </Button>
          </>
        )}
      </div>
      {followUp.note !== null && <NoteText text={followUp.note} />}
      <ErrorNote error={remove.error} />
    </>
  );
}

/** A week from now: what most look again after. */
export function inAWeek(): string {
  return new Date(Date.now() + WEEK * 86_400_000).toISOString().slice(0, 10);
}

interface FollowUpFieldsProps {
  draft: Pick<Draft<{ look_on: string; note: string }>, 'value' | 'change'>;
  errors: Record<string, string | undefined>;
}

/** The fields for the day on which claims are looked at again, and its note. */
export function FollowUpFields({ draft, errors }: FollowUpFieldsProps) {
  const { look_on, note } = draft.value;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t.lookHint}
      </Text>
      <TextInput
        label={t.day}
        type="date"
        data-autofocus
        error={errors.look_on}
        value={look_on}
        onChange={({ currentTarget }) => draft.change({ look_on: currentTarget.value, note })}
      />
      <Textarea
        label={t.note}
        maxLength={MAX_NOTE}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        error={errors.note}
        value={note}
        onChange={({ currentTarget }) => draft.change({ look_on, note: currentTarget.value })}
      />
    </>
  );
}

interface FollowUpDialogProps {
  claim: ClaimDetail;
  onClose: () => void;
}

/** The form for the day on which a claim is looked at again. */
export function FollowUpDialog({ claim, onClose }: FollowUpDialogProps) {
  const api = useApi();
  const { follow_up: now, today } = claim.deadlines;
  const draft = useDraft(`follow-up-${claim.id}`, { look_on: now?.look_on ?? inAWeek(), note: now?.note ?? '' });
  const { look_on, note } = draft.value;
  const save = useAction({
    run: () =>
      unwrap(api.PUT('/claims/{id}/follow-up', { params: { path: { id: claim.id } }, body: { look_on, note } })),
    done: (set) => t.set(formatCalendarDay(set.look_on, today)),
    invalidates: [KEYS.claim],
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  return (
    <FormDialog
      isOpen
      title={t.lookAgain}
      submit={strings.common.actions.save}
      draft={draft}
      isPending={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <FollowUpFields draft={draft} errors={fieldErrorsOf(save.error)} />
    </FormDialog>
  );
}

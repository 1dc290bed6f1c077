import { Button, Modal, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrorsOf } from '../../api/api-error.ts';
import type { ClaimQuery } from '../../api/types.ts';
import { DialogFooter, DiscardButton } from '../../components/dialogs/dialog-footer.tsx';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { useReturnFocus } from '../../components/dialogs/use-return-focus.ts';
import { formatDay } from '../../format/time.ts';
import { useDraft } from '../../session/use-draft.ts';
import { strings } from '../../strings/strings.ts';
import { FollowUpFields, inAWeek } from '../claim/due/follow-up.tsx';
import { MOST_CLAIMS, useReminder, useReminderCounts } from './use-reminder.ts';

const t = strings.outstanding.reminder;

interface ReminderDialogProps {
  /** The carrier, organization or currency whose claims they are. */
  name: string;
  /** The claims of each age that has any; the first one are all. */
  ages: readonly { label: string; query: ClaimQuery }[];
  onClose: () => void;
}

type Run = ReturnType<typeof useReminder>;

const isBusyAt = (work: Run['work']): boolean => work !== undefined && work.stage !== 'done' && work.stage !== 'undone';

/** Says how far the work is; then how many claims were changed, with the way to undo it. */
function Working({ run: { work, error, undo, stop }, day, onClose }: { run: Run; day: string; onClose: () => void }) {
  const closing = useRef<HTMLButtonElement>(null);
  const isBusy = isBusyAt(work);
  // The button that was pressed is gone.
  useEffect(() => {
    if (!isBusy) closing.current?.focus();
  }, [isBusy]);
  if (work === undefined) return null;
  const { stage, claims, done, failed } = work;
  const told = {
    collect: t.collecting(claims.length),
    set: t.setting(done.length, claims.length),
    undo: t.undoing(done.length, claims.length),
    done: t.done(done.length, day),
    undone: t.undone(done.length),
  };
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {told[stage]}
      </Text>
      {isBusy && (
        <Progress
          aria-label={told[stage]}
          value={stage === 'collect' || claims.length === 0 ? 100 : (100 * done.length) / claims.length}
          animated={stage === 'collect'}
        />
      )}
      {failed > 0 && <Text size="sm">{t.failed(failed)}</Text>}
      {stage === 'done' && done.length + failed < claims.length && (
        <Text size="sm">{t.left(claims.length - done.length - failed)}</Text>
      )}
      <ErrorNote error={error} />
      <DialogFooter>
        {isBusy && (
          <Button variant="default" onClick={stop}>
            {t.stop}
          </Button>
        )}
        {stage === 'done' && done.length > 0 && (
          <Button variant="default" onClick={() => void undo()}>
            {t.undo}
          </Button>
        )}
        {!isBusy && (
          <Button ref={closing} onClick={onClose}>
            {strings.common.actions.close}
          </Button>
        )}
      </DialogFooter>
    </Stack>
  );
}

/** Puts off the claims of a carrier or an organization, all or of one age, until the day on which the carrier is asked. */
export function ReminderDialog({ name, ages, onClose }: ReminderDialogProps) {
  useReturnFocus();
  const [age, setAge] = useState(0);
  const draft = useDraft(`reminder ${name}`, { look_on: inAWeek(), note: '' });
  const query = ages[age]?.query ?? {};
  const counts = useReminderCounts(query);
  const run = useReminder(query);
  const { work, error, send } = run;
  const isBusy = isBusyAt(work);
  const { awake = 0, asleep = 0 } = counts.data ?? {};
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(draft.value);
  };
  const close = () => {
    if (work !== undefined) draft.forget();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t.title(name)}
      closeOnClickOutside={false}
      closeOnEscape={!isBusy}
      withCloseButton={!isBusy}
    >
      {work === undefined ? (
        <form onSubmit={onSubmit}>
          <Stack gap="sm">
            {ages.length > 1 && (
              <NativeSelect
                label={t.age}
                value={String(age)}
                data={ages.map(({ label }, value) => ({ value: String(value), label }))}
                onChange={({ currentTarget }) => setAge(Number(currentTarget.value))}
              />
            )}
            <Text size="sm" data-testid="reminder-count">
              {counts.data === undefined ? t.counting : t.count(Math.min(awake, MOST_CLAIMS))}
              {asleep > 0 && ` ${t.asleep(asleep)}`}
              {awake > MOST_CLAIMS && ` ${t.most(awake)}`}
            </Text>
            <FollowUpFields draft={draft} errors={fieldErrorsOf(error)} />
            <ErrorNote error={error ?? counts.error} />
            <DialogFooter aside={<DiscardButton draft={draft} onDiscarded={onClose} />}>
              <Button variant="default" onClick={onClose}>
                {strings.common.actions.cancel}
              </Button>
              <Button type="submit" disabled={awake === 0}>
                {t.submit(Math.min(awake, MOST_CLAIMS))}
              </Button>
            </DialogFooter>
          </Stack>
        </form>
      ) : (
        <Working run={run} day={formatDay(draft.value.look_on)} onClose={close} />
      )}
    </Modal>
  );
}

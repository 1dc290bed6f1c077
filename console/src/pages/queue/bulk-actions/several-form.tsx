import { Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DialogFooter, DiscardButton } from '../../../components/dialogs/dialog-footer.tsx';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import type { Draft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { BulkResults, type Done, type Outcome } from '../../claim/dialogs/bulk-results.tsx';
import { Dialog, type SubjectClaim } from '../../claim/dialogs/dialog.tsx';
import { useReloadClaims } from '../../claim/use-claim.ts';

export interface SeveralProps {
  /** Up to a hundred claims. */
  claims: readonly SubjectClaim[];
  onClose: () => void;
  /** Called with the claims that were changed: at least one. */
  onDone: (ids: readonly string[]) => void;
}

interface Change<Input> {
  run: (claim_ids: string[], input: Input) => Promise<{ results: readonly Outcome[] }>;
  /** The message for a number of claims. */
  done: (count: number, input: Input) => string;
}

/** Sends one change of several claims. `again` returns to the form with the claims that failed. */
export function useSeveral<Input = void>(props: SeveralProps, { run, done }: Change<Input>) {
  const { onClose, onDone } = props;
  const reload = useReloadClaims();
  const [claims, setClaims] = useState(props.claims);
  const [results, setResults] = useState<readonly Outcome[]>();
  const ids = claims.map(({ id }) => id);
  const send = useMutation({
    mutationFn: (input: Input) => run(ids, input),
    onSuccess: (sent, input) => {
      const changed = sent.results.flatMap(({ id, outcome }) => (outcome === 'failed' ? [] : [id]));
      if (changed.length > 0) {
        notifications.show({ message: done(changed.length, input) });
        onDone(changed);
      }
      if (changed.length === ids.length) onClose();
      else setResults(sent.results);
    },
    onSettled: () => reload(ids),
  });
  const again = () => {
    const failed = results?.flatMap(({ id, outcome }) => (outcome === 'failed' ? [id] : [])) ?? [];
    setClaims(claims.filter(({ id }) => failed.includes(id)));
    setResults(undefined);
  };
  return { claims, results, send, again };
}

interface SeveralFormProps {
  title: (count: number) => string;
  submit: string;
  several: Pick<ReturnType<typeof useSeveral>, 'claims' | 'results' | 'again'> & {
    send: { error: unknown; isPending: boolean };
  };
  done: Done;
  draft?: Pick<Draft<unknown>, 'isChanged' | 'discard'>;
  isReady?: boolean;
  /** Further buttons, before the ones of every form. */
  more?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form for several claims; then, when some could not be changed, what became of each. */
export function SeveralForm(props: SeveralFormProps) {
  const { title, submit, several, done, draft, isReady = true, more, onSubmit, onClose, children } = props;
  const { claims, results, send, again } = several;
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !send.isPending) onSubmit();
  };
  if (results !== undefined) {
    return (
      <Dialog title={title(claims.length)} isHeld onClose={onClose}>
        <BulkResults {...{ results, claims, done, onClose }} text={strings.queue.several.results} onAgain={again} />
      </Dialog>
    );
  }
  return (
    <Dialog title={title(claims.length)} claims={claims} isHeld onClose={onClose}>
      <form onSubmit={onForm}>
        <Stack gap="sm">
          {children}
          <ErrorNote error={send.error} />
          <DialogFooter aside={draft && <DiscardButton draft={draft} onDiscarded={onClose} />}>
            {more}
            <Button variant="default" onClick={onClose}>
              {strings.common.actions.cancel}
            </Button>
            <Button
              type="submit"
              loading={send.isPending}
              disabled={!isReady}
              data-autofocus={draft ? undefined : true}
            >
              {submit}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Dialog>
  );
}

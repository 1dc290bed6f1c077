import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type Ref, useId } from 'react';
import { unwrap, useApi } from '../../../api/client.ts';
import { DialogFooter, DiscardButton } from '../../../components/dialogs/dialog-footer.tsx';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { useAction } from '../../../components/use-action.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { TemplatePicker } from '../templates/template-picker.tsx';
import { useKeepClaim } from '../use-claim.ts';
import { MAX_NOTE, onSubmitKey } from './note-field.ts';

const t = strings.claim.note;
const COMMAND = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl';

interface NoteComposerProps {
  claimId: string;
  ref?: Ref<HTMLTextAreaElement>;
  onAdded?: () => void;
  onDiscarded?: () => void;
}

function useNote({ claimId, onAdded }: NoteComposerProps) {
  const api = useApi();
  const keep = useKeepClaim();
  const draft = useDraft<string>(claimId, '');
  const text = draft.value;
  const add = useAction({
    run: (sent: string) =>
      unwrap(api.POST('/claims/{id}/notes', { params: { path: { id: claimId } }, body: { text: sent } })),
    done: () => t.done,
    onDone: (claim) => {
      draft.discard();
      void keep(claim);
      onAdded?.();
    },
  });
  const excess = text.length - MAX_NOTE;
  const isReady = text.trim() !== '' && excess <= 0 && !add.isPending;
  return { draft, text, add, excess, submit: () => isReady && add.mutate(text), isReady };
}

/** The field for a note. Its text is kept until the service has stored it. */
export function NoteComposer(props: NoteComposerProps) {
  const { draft, text, add, excess, submit, isReady } = useNote(props);
  const hint = useId();
  return (
    <Stack gap={8}>
      <Textarea
        ref={props.ref ?? null}
        label={t.label}
        placeholder={t.placeholder}
        value={text}
        onChange={({ currentTarget }) => draft.change(currentTarget.value)}
        onKeyDown={onSubmitKey(submit)}
        error={excess > 0 && t.tooLong(excess)}
        aria-describedby={hint}
        autosize
        minRows={2}
        maxRows={14}
        size="xs"
        dir="auto"
        data-autofocus
      />
      <TemplatePicker claimId={props.claimId} kind="note" text={text} onFill={draft.change} />
      <ErrorNote error={add.error} />
      <DialogFooter
        aside={
          <Group gap="xs">
            <Text size="xs" c="dimmed" id={hint}>
              {t.hint(COMMAND)}
            </Text>
            <DiscardButton draft={draft} {...(props.onDiscarded && { onDiscarded: props.onDiscarded })} />
          </Group>
        }
      >
        <Button onClick={submit} loading={add.isPending} disabled={!isReady}>
          {t.submit}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

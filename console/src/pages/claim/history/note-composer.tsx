import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type Ref, useId } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { unwrap } from '../../../api/client.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useAction } from '../../../components/use-action.ts';
import { strings } from '../../../strings/strings.ts';
import { onSubmitKey } from '../submit-key.ts';
import { useKeepClaim } from '../use-claim.ts';
import { MAX_NOTE } from './note-rule.ts';
import { useDraft } from './use-draft.ts';

const t = strings.claim.note;
const COMMAND = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl';

interface NoteComposerProps {
  claimId: string;
  ref?: Ref<HTMLTextAreaElement>;
  onAdded?: () => void;
}

function useNote({ claimId, onAdded }: NoteComposerProps) {
  const api = useApi();
  const keep = useKeepClaim();
  const [text, setText] = useDraft(claimId);
  const add = useAction({
    run: (sent: string) =>
      unwrap(api.POST('/claims/{id}/notes', { params: { path: { id: claimId } }, body: { text: sent } })),
    done: () => t.done,
    onDone: (claim) => {
      setText('');
      void keep(claim);
      onAdded?.();
    },
  });
  const excess = text.length - MAX_NOTE;
  const isReady = text.trim() !== '' && excess <= 0 && !add.isPending;
  return { text, setText, add, excess, submit: () => isReady && add.mutate(text), isReady };
}

/** Writes a note. What is typed is kept until the service has it. */
export function NoteComposer(props: NoteComposerProps) {
  const { text, setText, add, excess, submit, isReady } = useNote(props);
  const hint = useId();
  return (
    <Stack gap={8}>
      <Textarea
        ref={props.ref ?? null}
        label={t.label}
        placeholder={t.placeholder}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
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
      <ErrorNote error={add.error} />
      <Group justify="space-between">
        <Text size="xs" c="dimmed" id={hint}>
          {t.hint(COMMAND)}
        </Text>
        <Button onClick={submit} loading={add.isPending} disabled={!isReady}>
          {t.submit}
        </Button>
      </Group>
    </Stack>
  );
}

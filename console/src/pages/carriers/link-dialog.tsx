import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf } from '../../api/api-error.ts';
import type { CarrierLink } from '../../api/types.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useDraft } from '../../session/use-draft.ts';
import { strings } from '../../strings/strings.ts';
import { exampleOf } from './tracking-url.ts';
import { useSetCarrierLink } from './use-carrier-link.ts';

const t = strings.admin.carriers;

interface LinkDialogProps {
  link: CarrierLink;
  isOpen: boolean;
  onClose: () => void;
}

/** The address of one carrier's tracking page, with an example. Give it a `key` of the carrier. */
export function LinkDialog({ link: { carrier, tracking_url, is_changed }, isOpen, onClose }: LinkDialogProps) {
  const draft = useDraft(`tracking-link-${carrier}`, tracking_url ?? '');
  const pattern = draft.value;
  const [isRefused, setRefused] = useState(false);
  const save = useSetCarrierLink(carrier, () => {
    draft.forget();
    onClose();
  });
  const example = exampleOf(pattern.trim());
  const submit = () => {
    setRefused(example === undefined);
    if (example !== undefined) save.mutate(pattern.trim());
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t.editTitle(strings.names.carriers[carrier])}
      submit={strings.common.actions.save}
      draft={draft}
      isPending={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label={t.address}
        description={t.rule}
        autosize
        minRows={2}
        maxLength={2000}
        spellCheck={false}
        data-autofocus
        error={isRefused && example === undefined ? t.rule : fieldErrorsOf(save.error).tracking_url}
        value={pattern}
        onChange={({ currentTarget }) => draft.change(currentTarget.value)}
      />
      {example !== undefined && (
        <Text size="xs" c="dimmed">
          {t.example} {example}
        </Text>
      )}
      <Group gap="xs">
        {tracking_url !== null && (
          <Button variant="subtle" color="gray" onClick={() => save.mutate(null)}>
            {t.remove}
          </Button>
        )}
        {is_changed && (
          <Button variant="subtle" color="gray" onClick={() => save.mutate(undefined)}>
            {t.toDefault}
          </Button>
        )}
      </Group>
    </FormDialog>
  );
}

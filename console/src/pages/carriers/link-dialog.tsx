import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf } from '../../api/api-error.ts';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { Carrier, CarrierLink } from '../../api/types.ts';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useAction } from '../../components/use-action.ts';
import { useDraft } from '../../session/use-draft.ts';
import { strings } from '../../strings/strings.ts';
import { exampleOf } from './tracking-url.ts';

/** The address to set; null removes the link, undefined restores the one that comes with Redress. */
type Address = string | null | undefined;

/** Changes the tracking link of a carrier. */
function useSetCarrierLink(carrier: Carrier, onDone: () => void) {
  const api = useApi();
  const params = { path: { carrier } };
  return useAction<Address>({
    run: (address) =>
      address === undefined
        ? unwrap(api.DELETE('/carriers/{carrier}', { params }))
        : unwrap(api.PUT('/carriers/{carrier}', { params, body: { tracking_url: address } })),
    done: () => strings.admin.carriers.saved,
    invalidates: [KEYS.reference, KEYS.claim],
    onDone,
  });
}

const t = strings.admin.carriers;

interface LinkDialogProps {
  link: CarrierLink;
  isOpen: boolean;
  onClose: () => void;
}

/** The form for one carrier's tracking link, with an example. Give it a `key` of the carrier. */
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

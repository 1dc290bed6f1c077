import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrorsOf } from '../../api/api-error.ts';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { DuplicateSettings } from '../../api/types.ts';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Section } from '../../components/layout/page.tsx';
import { useAction } from '../../components/use-action.ts';
import { isAdmin } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { useDraft } from '../../session/use-draft.ts';
import { strings } from '../../strings/strings.ts';

const t = strings.playbook.radar;
const SETTINGS = 'duplicate-settings';
const FIELDS = ['many_claims', 'within_days'] as const;

interface DialogProps {
  settings: DuplicateSettings;
  onClose: () => void;
}

/** The form for both figures; the service says which may not be. */
function SettingsDialog({ settings, onClose }: DialogProps) {
  const api = useApi();
  const now = { many_claims: String(settings.many_claims), within_days: String(settings.within_days) };
  const draft = useDraft(SETTINGS, now);
  const save = useAction({
    run: () => {
      const body = { many_claims: Number(draft.value.many_claims), within_days: Number(draft.value.within_days) };
      return unwrap(api.PUT('/duplicates/settings', { body }));
    },
    done: () => t.saved,
    invalidates: [SETTINGS, KEYS.claim],
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  const errors = fieldErrorsOf(save.error);
  return (
    <FormDialog
      isOpen
      title={t.title}
      submit={strings.common.actions.save}
      draft={draft}
      isPending={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {FIELDS.map((name, n) => (
        <TextInput
          key={name}
          label={t.fields[name]}
          description={t.rules[name]}
          inputMode="numeric"
          error={errors[name]}
          value={draft.value[name]}
          onChange={({ currentTarget }) => draft.change({ ...draft.value, [name]: currentTarget.value })}
          {...(n === 0 && { 'data-autofocus': true })}
        />
      ))}
    </FormDialog>
  );
}

/** From how many claims on an address or a telephone number is one of many, which an admin can change. */
export function RadarSettings() {
  const api = useApi();
  const mayChange = isAdmin(useRole());
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: [SETTINGS],
    queryFn: ({ signal }) => unwrap(api.GET('/duplicates/settings', { signal })),
  });
  return (
    <Section title={t.title} intro={t.intro}>
      <ErrorNote error={error} />
      {data && (
        <Group gap="sm">
          <Text size="sm">{t.now(data.many_claims, data.within_days)}</Text>
          {mayChange && (
            <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
              {t.change}
            </Button>
          )}
        </Group>
      )}
      {isOpen && data && <SettingsDialog settings={data} onClose={() => setOpen(false)} />}
    </Section>
  );
}

import { Alert, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrorsOf, hasCode } from '../../../api/api-error.ts';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import type { Filing, FilingDetail, FilingInput } from '../../../api/types.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { useAction } from '../../../components/use-action.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { FilingFields } from './filing-fields.tsx';
import { filingWords } from './filing-words.ts';
import type { FilingTexts } from './use-filing.ts';

const t = strings.claim.filing;

const changedOf = (error: unknown): Filing | undefined =>
  hasCode(error, 'FILING_CHANGED') ? (error.extra.changed as Filing | undefined) : undefined;

/** The recorded filing; before the claim is filed, the proposed one. */
function textsOf({ filed_on, channel, carrier_reference, proposal }: FilingDetail): FilingTexts {
  const shown = filed_on === null ? proposal : { filed_on, channel };
  return { filed_on: shown.filed_on, channel: shown.channel ?? '', carrier_reference: carrier_reference ?? '' };
}

function inputOf({ filed_on, channel, carrier_reference }: FilingTexts, version: number): FilingInput {
  return {
    filed_on: filed_on || null,
    channel: filed_on === '' ? null : ((channel || null) as FilingInput['channel']),
    carrier_reference: carrier_reference.trim() || null,
    version,
  };
}

/** The form for the filing of a claim with its carrier. Give it a `key` of the claim. */
export function FilingDialog({ opened, onClose }: { opened: FilingDetail; onClose: () => void }) {
  const api = useApi();
  const id = opened.claim_id;
  const [now, setNow] = useState<Filing>();
  const draft = useDraft<FilingTexts>(`filing-edit-${id}`, textsOf(opened));
  const save = useAction<FilingInput>({
    run: (body) => unwrap(api.PUT('/claims/{id}/filing', { params: { path: { id } }, body })),
    done: () => t.saved,
    invalidates: [KEYS.claim],
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  const submit = () => {
    const input = inputOf(draft.value, (now ?? opened).version);
    save.mutate(input, { onError: (error) => setNow((before) => changedOf(error) ?? before) });
  };
  return (
    <FormDialog
      isOpen
      title={t.editTitle}
      submit={strings.common.actions.save}
      draft={draft}
      isPending={save.isPending}
      error={changedOf(save.error) ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {now !== undefined && (
        <Alert color="orange" icon={<IconUsers size={16} aria-hidden />} title={t.changedTitle(now.changed_by ?? '')}>
          <bdi>{filingWords(now) ?? t.none}</bdi>
          <Text size="sm" mt={4}>
            {t.changedText}
          </Text>
        </Alert>
      )}
      <FilingFields
        texts={draft.value}
        errors={fieldErrorsOf(save.error)}
        proposal={opened.proposal}
        hint={t.removeHint}
        onChange={(next) => draft.change({ ...draft.value, ...next })}
      />
    </FormDialog>
  );
}

import { Alert, Text, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrorsOf, hasCode } from '../../../api/api-error.ts';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import type { ShipmentFacts, ShipmentFactsInput } from '../../../api/types.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { useAction } from '../../../components/use-action.ts';
import { type Draft, useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { FACTS, type FactName, type FactTexts, inputOf, textOf, textsOf } from './fact-fields.ts';

const t = strings.claim.shipmentDates;
const DAYS: readonly FactName[] = ['posted_on', 'expected_on', 'delivered_on'];

/** The facts that somebody else recorded meanwhile, from the error of a change. */
function changedOf(error: unknown): ShipmentFacts | undefined {
  return hasCode(error, 'SHIPMENT_FACTS_CHANGED') ? (error.extra.changed as ShipmentFacts | undefined) : undefined;
}

/** Shows the facts that somebody else recorded meanwhile. The typed ones are kept; saving again replaces the others. */
function Conflict({ now }: { now: ShipmentFacts }) {
  return (
    <Alert color="orange" icon={<IconUsers size={16} aria-hidden />} title={t.changedTitle(now.changed_by ?? '')}>
      {FACTS.map((name) => (
        <div key={name}>
          {t.fields[name]}: <bdi>{textOf(now, name) || t.unknown}</bdi>
        </div>
      ))}
      <Text size="sm" mt={4}>
        {t.changedText}
      </Text>
    </Alert>
  );
}

interface FactFieldsProps {
  draft: Pick<Draft<FactTexts>, 'value' | 'change'>;
  errorOf: (name: FactName) => string | undefined;
}

/** A field for each fact. */
export function FactFields({ draft, errorOf }: FactFieldsProps) {
  return FACTS.map((name) => (
    <TextInput
      key={name}
      label={t.fields[name]}
      type={DAYS.includes(name) ? 'date' : 'text'}
      {...(name === 'weight_grams' && { inputMode: 'numeric' as const, maxLength: 9 })}
      {...(name === 'carrier_reference' && { maxLength: 200, spellCheck: false })}
      error={errorOf(name)}
      value={draft.value[name]}
      onChange={({ currentTarget }) => draft.change({ ...draft.value, [name]: currentTarget.value })}
    />
  ));
}

interface ShipmentDatesDialogProps {
  /** The facts as they were seen when the dialog was opened. */
  opened: ShipmentFacts;
  onClose: () => void;
}

/** The form for the facts about one shipment. Give it a `key` of the claim. */
export function ShipmentDatesDialog({ opened, onClose }: ShipmentDatesDialogProps) {
  const api = useApi();
  const id = opened.claim_id;
  const [now, setNow] = useState<ShipmentFacts>();
  const [isWeightRefused, setWeightRefused] = useState(false);
  const draft = useDraft(`shipment-dates-${id}`, textsOf(opened));
  const save = useAction<ShipmentFactsInput>({
    run: (body) => unwrap(api.PUT('/claims/{id}/shipment-facts', { params: { path: { id } }, body })),
    done: () => t.saved,
    invalidates: [KEYS.claim],
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  const submit = () => {
    const input = inputOf(draft.value, (now ?? opened).version);
    setWeightRefused(input === undefined);
    if (input) save.mutate(input, { onError: (error) => setNow((before) => changedOf(error) ?? before) });
  };
  const errors = fieldErrorsOf(save.error);
  const errorOf = (name: FactName) => (name === 'weight_grams' && isWeightRefused ? t.weightRule : errors[name]);
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
      <Text size="sm" c="dimmed">
        {t.hint}
      </Text>
      {now !== undefined && <Conflict now={now} />}
      <FactFields draft={draft} errorOf={errorOf} />
    </FormDialog>
  );
}

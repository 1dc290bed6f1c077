import { Button, Checkbox, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { fieldErrorsOf } from '../../api/api-error.ts';
import type { Carrier } from '../../api/types.ts';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useDraft } from '../../session/use-draft.ts';
import { strings } from '../../strings/strings.ts';
import { type FormTarget, formOf, type HouseForm, inputOf } from './house-form.ts';
import { useResetHouseRule, useSetHouseRule } from './use-playbook.ts';
import { ValueFields } from './value-fields.tsx';
import { scopeOf } from './words.ts';

const t = strings.playbook;

/** The subject of the dialog: a cell; one that is new says for which shipments in the form itself. */
export interface DialogSubject extends FormTarget {
  isNew: boolean;
}

interface HouseRuleDialogProps {
  carrier: Carrier;
  organization: { id: string; name: string } | undefined;
  subject: DialogSubject;
  isOpen: boolean;
  onClose: () => void;
}

/** The form for one cell of the house. Give it a `key` of its subject. */
export function HouseRuleDialog({ carrier, organization, subject, isOpen, onClose }: HouseRuleDialogProps) {
  const { isNew, cell, house } = subject;
  const scope = scopeOf(subject);
  const draft = useDraft<HouseForm>(
    ['house-rule', carrier, organization?.id ?? '', isNew ? 'new' : `${scope}-${cell}`].join('-'),
    formOf(subject),
  );
  const finish = () => {
    draft.forget();
    onClose();
  };
  const save = useSetHouseRule(carrier, finish);
  const reset = useResetHouseRule(carrier, finish);
  const form = draft.value;
  const change = (part: Partial<HouseForm>) => draft.change({ ...form, ...part } as HouseForm);
  const errors = fieldErrorsOf(save.error);
  const name = strings.names.carriers[carrier];
  return (
    <FormDialog
      isOpen={isOpen}
      title={isNew ? t.addTitle(name) : t.form.title(t.cells[cell], name)}
      submit={strings.common.actions.save}
      draft={draft}
      isPending={save.isPending}
      error={save.error ?? reset.error}
      onSubmit={() => save.mutate(inputOf(form, organization?.id))}
      onClose={onClose}
    >
      <Text size="sm">
        {!isNew && `${scope}. `}
        {organization ? t.form.forOrganization(organization.name) : t.form.forAll}
      </Text>
      {isNew && <ScopeFields form={form} onChange={change} error={errors.country} />}
      <Checkbox
        label={t.form.noLimit}
        checked={form.none === 'yes'}
        onChange={({ currentTarget }) => change({ none: currentTarget.checked ? 'yes' : '' })}
      />
      {form.none !== 'yes' && <ValueFields form={form} onChange={change} />}
      <Textarea
        label={t.form.reason}
        description={t.form.reasonHint}
        required
        withAsterisk={false}
        autosize
        maxLength={500}
        error={errors.reason}
        value={form.reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      {house && (
        <Group>
          <Button
            variant="subtle"
            color="gray"
            loading={reset.isPending}
            onClick={() => reset.mutate(inputOf(formOf(subject), organization?.id))}
          >
            {t.form.reset}
          </Button>
        </Group>
      )}
    </FormDialog>
  );
}

interface ScopeFieldsProps {
  form: HouseForm;
  onChange: (change: Partial<HouseForm>) => void;
  error: string | undefined;
}

/** The shipments and the cell that a new rule is for. */
function ScopeFields({ form, onChange, error }: ScopeFieldsProps) {
  const choices = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value: value === 'any' ? '' : value, label }));
  const fields = [
    ['lane', t.form.lane, t.lanes],
    ['type', t.form.type, strings.names.incidenceTypes],
    ['cell', t.form.cell, t.cells],
  ] as const;
  return (
    <>
      <TextInput
        label={t.form.country}
        description={t.form.countryHint}
        maxLength={3}
        error={error}
        value={form.country}
        onChange={({ currentTarget }) => onChange({ country: currentTarget.value })}
      />
      {fields.map(([name, label, labels]) => (
        <NativeSelect
          key={name}
          label={label}
          data={choices(labels)}
          value={form[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      ))}
    </>
  );
}

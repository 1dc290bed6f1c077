import { Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { strings } from '../../strings/strings.ts';
import type { HouseForm } from './house-form.ts';

const t = strings.playbook;

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const EITHER_INVOICE = 'PURCHASE_INVOICE|SALES_INVOICE';

interface FieldsProps {
  form: HouseForm;
  onChange: (change: Partial<HouseForm>) => void;
}

/** The fields for the value of a cell, in the shape of the cell. */
export function ValueFields(props: FieldsProps) {
  switch (props.form.cell) {
    case 'opens':
    case 'closes':
    case 'presumed_lost':
      return (
        <>
          <SpanFields {...props} />
          <NativeSelect
            label={t.form.from}
            data={optionsOf(t.starts)}
            value={props.form.from}
            onChange={({ currentTarget }) => props.onChange({ from: currentTarget.value })}
          />
        </>
      );
    case 'answer':
    case 'payment':
      return <SpanFields {...props} />;
    case 'evidence':
      return <EvidenceField {...props} />;
    case 'liability':
      return <AmountFields {...props} />;
    case 'filing':
      return (
        <Textarea
          label={t.form.how}
          autosize
          maxLength={1000}
          value={props.form.how}
          onChange={({ currentTarget }) => props.onChange({ how: currentTarget.value })}
        />
      );
    default:
      return (
        <TextInput
          label={t.form.language}
          maxLength={2}
          value={props.form.language}
          onChange={({ currentTarget }) => props.onChange({ language: currentTarget.value })}
        />
      );
  }
}

function SpanFields({ form, onChange }: FieldsProps) {
  return (
    <Group grow gap="xs" align="flex-start">
      <TextInput
        label={t.form.count}
        inputMode="numeric"
        value={form.count}
        onChange={({ currentTarget }) => onChange({ count: currentTarget.value })}
      />
      <NativeSelect
        label={t.form.unit}
        data={optionsOf(t.units)}
        value={form.unit}
        onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
      />
    </Group>
  );
}

function AmountFields({ form, onChange }: FieldsProps) {
  const labels = {
    per_parcel: t.form.perParcel,
    per_kg: t.form.perKg,
    minimum: t.form.minimum,
    currency: t.form.currency,
  };
  return Object.entries(labels).map(([name, label]) => (
    <TextInput
      key={name}
      label={label}
      value={form[name] ?? ''}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  ));
}

/** Each kind alone, either invoice, and the present value. */
function EvidenceField({ form, onChange }: FieldsProps) {
  const chosen = form.wanted.split(',').filter((entry) => entry !== '');
  const kinds: Readonly<Record<string, string>> = t.kinds;
  const entries = [...new Set([EITHER_INVOICE, ...Object.keys(kinds), ...chosen])];
  return (
    <Checkbox.Group label={t.form.wanted} value={chosen} onChange={(wanted) => onChange({ wanted: wanted.join(',') })}>
      <Stack gap={6} mt={6}>
        {entries.map((entry) => (
          <Checkbox key={entry} value={entry} label={t.either(entry.split('|').map((kind) => kinds[kind] ?? kind))} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

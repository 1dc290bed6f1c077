import { Stack, Text, TextInput } from '@mantine/core';
import { strings } from '../../../strings/strings.ts';
import { type QueueFilters, withFilter } from '../queue-search.ts';
import { choose, chosenOf, type FieldId, type Option, type OptionField, SINGLE } from './fields.ts';
import { OptionList } from './option-list.tsx';

interface FieldEditorProps {
  field: FieldId;
  filters: QueueFilters;
  optionsOf: (field: OptionField) => readonly Option[];
  onChange: (filters: QueueFilters) => void;
}

const t = strings.queue;

function Days({ filters, onChange }: Pick<FieldEditorProps, 'filters' | 'onChange'>) {
  return (
    <Stack gap={8} p={4}>
      <TextInput
        type="date"
        label={t.filters.from}
        value={filters.filed_from ?? ''}
        {...(filters.filed_to !== undefined && { max: filters.filed_to })}
        data-autofocus
        onChange={({ currentTarget }) => onChange(withFilter(filters, 'filed_from', currentTarget.value))}
      />
      <TextInput
        type="date"
        label={t.filters.to}
        value={filters.filed_to ?? ''}
        {...(filters.filed_from !== undefined && { min: filters.filed_from })}
        onChange={({ currentTarget }) => onChange(withFilter(filters, 'filed_to', currentTarget.value))}
      />
      <Text size="xs" c="dimmed">
        {t.filters.utc}
      </Text>
    </Stack>
  );
}

/** Where the values of one filter are chosen; each choice counts at once. */
export function FieldEditor({ field, filters, optionsOf, onChange }: FieldEditorProps) {
  if (field === 'filed') return <Days filters={filters} onChange={onChange} />;
  return (
    <OptionList
      label={t.fields[field]}
      options={optionsOf(field)}
      chosen={chosenOf(filters, field)}
      isSingle={SINGLE.includes(field)}
      onChange={(chosen) => onChange(choose(filters, field, chosen))}
    />
  );
}

import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core';
import type { StatementMapping, StatementPreview } from '../../api/types.ts';
import { strings } from '../../strings/strings.ts';
import { DebitValues, Questions } from './questions.tsx';

const t = strings.statements.mapping;
const TARGETS = Object.keys(t.columns) as (keyof typeof t.columns)[];
const ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-15', 'windows-1250', 'iso-8859-2', 'utf-16le', 'utf-16be'];

interface MappingFormProps {
  preview: StatementPreview;
  paidOn: string;
  onChange: (mapping: StatementMapping) => void;
  onPaidOn: (day: string) => void;
}

const optionsOf = (entries: Record<string, string>) =>
  Object.entries(entries).map(([value, label]) => ({ value, label }));

type FieldsProps = Omit<MappingFormProps, 'onChange'> & { set: (change: Partial<StatementMapping>) => void };

/** A question about a field marks it. */
function useIsAsked({ questions }: StatementPreview) {
  return (field: string) => (questions.some((each) => each.field === field) ? true : undefined);
}

function ColumnFields({ preview, set }: Pick<FieldsProps, 'preview' | 'set'>) {
  const { mapping, columns } = preview;
  const isAsked = useIsAsked(preview);
  return TARGETS.map((target) => (
    <NativeSelect
      key={target}
      label={t.columns[target]}
      error={isAsked(`columns.${target}`)}
      data={[{ value: '', label: t.none }, ...columns]}
      value={mapping.columns[target] ?? ''}
      onChange={({ currentTarget }) => set({ columns: { ...mapping.columns, [target]: currentTarget.value || null } })}
    />
  ));
}

/** How the text of a file is divided into cells, and its encoding. */
function TextFields({ preview, set }: Pick<FieldsProps, 'preview' | 'set'>) {
  const { mapping } = preview;
  const isAsked = useIsAsked(preview);
  return (
    <>
      <NativeSelect
        label={t.delimiter}
        error={isAsked('delimiter')}
        data={optionsOf(t.delimiters)}
        value={mapping.delimiter ?? ''}
        onChange={({ currentTarget }) =>
          set({ delimiter: (currentTarget.value || null) as NonNullable<StatementMapping['delimiter']> | null })
        }
      />
      <NativeSelect
        label={t.encoding}
        error={isAsked('encoding')}
        data={[{ value: '', label: t.foundOut }, ...ENCODINGS]}
        value={mapping.encoding ?? ''}
        onChange={({ currentTarget }) =>
          set({ encoding: (currentTarget.value || null) as StatementMapping['encoding'] })
        }
      />
    </>
  );
}

/** Where the table of the file is. */
function LayoutFields({ preview, set }: Pick<FieldsProps, 'preview' | 'set'>) {
  const { mapping } = preview;
  const isAsked = useIsAsked(preview);
  return (
    <>
      {preview.sheets.length > 1 && (
        <NativeSelect
          label={t.sheet}
          error={isAsked('sheet')}
          data={[{ value: '', label: t.foundOut }, ...preview.sheets]}
          value={mapping.sheet ?? ''}
          onChange={({ currentTarget }) => set({ sheet: currentTarget.value || null })}
        />
      )}
      {preview.sheet === null && <TextFields preview={preview} set={set} />}
      <TextInput
        key={`line ${mapping.header_line}`}
        label={t.headerLine}
        placeholder={t.headerLineHint}
        inputMode="numeric"
        maxLength={6}
        error={isAsked('header_line')}
        defaultValue={mapping.header_line ?? ''}
        onBlur={({ currentTarget }) => {
          const text = currentTarget.value.trim();
          const line = /^\d+$/.test(text) ? Number(text) : null;
          if (line !== (mapping.header_line ?? null)) set({ header_line: line });
        }}
      />
    </>
  );
}

function WritingFields({ preview, paidOn, onPaidOn, set }: FieldsProps) {
  const { mapping } = preview;
  const isAsked = useIsAsked(preview);
  return (
    <>
      <TextInput
        key={mapping.currency}
        label={t.fixedCurrency}
        placeholder="EUR"
        maxLength={3}
        error={isAsked('currency')}
        defaultValue={mapping.currency ?? ''}
        onBlur={({ currentTarget }) => {
          const currency = currentTarget.value.trim().toUpperCase() || null;
          if (currency !== mapping.currency) set({ currency });
        }}
      />
      <NativeSelect
        label={t.dateFormat}
        error={isAsked('date_format')}
        data={optionsOf(t.dateFormats)}
        value={mapping.date_format ?? ''}
        onChange={({ currentTarget }) =>
          set({ date_format: (currentTarget.value || null) as StatementMapping['date_format'] })
        }
      />
      <NativeSelect
        label={t.decimalMark}
        error={isAsked('decimal_mark')}
        data={optionsOf(t.decimalMarks)}
        value={mapping.decimal_mark ?? ''}
        onChange={({ currentTarget }) =>
          set({ decimal_mark: (currentTarget.value || null) as StatementMapping['decimal_mark'] })
        }
      />
      {mapping.columns.paid_on === null && (
        <TextInput
          label={t.paidOn}
          type="date"
          value={paidOn}
          onChange={({ currentTarget }) => onPaidOn(currentTarget.value)}
        />
      )}
    </>
  );
}

/** The first rows of a file, as wide as they are. */
function Sample({ columns, rows }: { columns: readonly string[]; rows: readonly string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section style={{ overflowX: 'auto' }} tabIndex={0} aria-label={t.sample}>
      <Table withRowBorders fz="xs" style={{ whiteSpace: 'nowrap' }}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells) => (
            <Table.Tr key={cells.join('\t')}>
              {columns.map((name, index) => (
                <Table.Td key={name}>{cells[index]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** The texts of directions that are known of a file: in its first rows, and those that take back. */
function directionsIn({ mapping, columns, sample }: StatementPreview): string[] {
  const index = columns.indexOf(mapping.columns.direction ?? '');
  if (index < 0) return [];
  const texts = sample.map((cells) => cells[index] ?? '').filter((text) => text !== '');
  return [...new Set([...(mapping.debit_values ?? []), ...texts])];
}

/** The columns that mean nothing here, each of which can be asked about again. */
function Ignored({ mapping: { ignored_columns }, set }: { mapping: StatementMapping } & Pick<FieldsProps, 'set'>) {
  const names = ignored_columns ?? [];
  if (names.length === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm">{t.ignored}</Text>
      {names.map((name) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          aria-label={t.askAgain(name)}
          onClick={() => set({ ignored_columns: names.filter((each) => each !== name) })}
        >
          {name} ×
        </Button>
      ))}
    </Group>
  );
}

/** The columns of a file, and how its cells are written, above its first rows. */
export function MappingForm({ preview, paidOn, onChange, onPaidOn }: MappingFormProps) {
  const { mapping, columns, sample } = preview;
  const set = (change: Partial<StatementMapping>) => onChange({ ...mapping, ...change });
  const isAskedThere = preview.questions.some(({ field }) => field === 'debit_values');
  const directions = isAskedThere ? [] : directionsIn(preview);
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t.from[preview.mapping_from]}{' '}
        {preview.sheet === null
          ? t.readAs(preview.encoding, preview.delimiter, preview.header_line)
          : t.readSheet(preview.sheet, preview.header_line)}
      </Text>
      <Questions preview={preview} set={set} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <ColumnFields preview={preview} set={set} />
        <LayoutFields preview={preview} set={set} />
        <WritingFields preview={preview} paidOn={paidOn} onPaidOn={onPaidOn} set={set} />
      </SimpleGrid>
      {directions.length > 0 && <DebitValues mapping={mapping} values={directions} set={set} />}
      <Ignored mapping={mapping} set={set} />
      <Checkbox
        label={t.negated}
        checked={mapping.is_negated}
        onChange={({ currentTarget }) => set({ is_negated: currentTarget.checked })}
      />
      <Sample columns={columns} rows={sample} />
    </Stack>
  );
}

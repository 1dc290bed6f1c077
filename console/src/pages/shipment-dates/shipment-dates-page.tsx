import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { unwrap, useApi } from '../../api/client.ts';
import { fileBody, type WithFile } from '../../api/file-body.ts';
import { KEYS } from '../../api/queries.ts';
import type { ShipmentImport, ShipmentImportInput } from '../../api/types.ts';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { DownloadMenu } from '../../components/files/download-menu.tsx';
import { saveTable } from '../../components/files/save-table.ts';
import { Page, PageHeader, Section } from '../../components/layout/page.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { useAction } from '../../components/use-action.ts';
import { canWorkClaims } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { type DatesFile, readDatesFile, TEMPLATE } from './dates-file.ts';
import { FileField } from './file-field.tsx';
import { PastImports } from './past-imports.tsx';
import { FateCounts, RowTable } from './row-table.tsx';

const t = strings.shipmentImport;
/** The most characters of a file's name. */
const MAX_NAME = 255;
const ORDERS = ['DMY', 'MDY', 'YMD'] as const;

type ImportInput = WithFile<ShipmentImportInput>;
type Choices = Pick<ShipmentImportInput, 'date_format' | 'sheet'>;

function Warning({ children }: { children: string }) {
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle size={16} aria-hidden />} role="alert">
      {children}
    </Alert>
  );
}

interface ApplyProps {
  preview: ShipmentImport;
  isPending: boolean;
  error: unknown;
  onApply: (skip: boolean) => void;
}

/** The button that applies the file as a whole, and what keeps it from that. Give it a `key` of the file. */
function Apply({ preview, isPending, error, onApply }: ApplyProps) {
  const [isSkipping, setSkipping] = useState(false);
  const { changed, invalid, ambiguous } = preview.counts;
  const faulty = invalid + ambiguous;
  if (changed === 0) return <Text>{faulty > 0 ? t.preview.faulty(faulty) : t.preview.nothing}</Text>;
  return (
    <Stack gap="xs">
      {faulty > 0 && (
        <>
          <Warning>{t.preview.faulty(faulty)}</Warning>
          <Checkbox
            label={t.preview.skip}
            checked={isSkipping}
            onChange={({ currentTarget }) => setSkipping(currentTarget.checked)}
          />
        </>
      )}
      <ErrorNote error={error} />
      <Group>
        <Button disabled={faulty > 0 && !isSkipping} loading={isPending} onClick={() => onApply(isSkipping)}>
          {t.preview.apply(changed)}
        </Button>
      </Group>
    </Stack>
  );
}

function useImport() {
  const api = useApi();
  const run = async (input: ImportInput) =>
    unwrap(api.POST('/shipment-facts/import', await fileBody<ShipmentImportInput>(input)));
  const preview = useAction<ImportInput, ShipmentImport>({ run: (input) => run({ ...input, dry_run: true }) });
  const apply = useAction<ImportInput, ShipmentImport>({
    run,
    invalidates: [KEYS.claim, KEYS.shipmentImports],
  });
  return { preview, apply };
}

/** How the file was read, as far as somebody could have meant something else. */
function Reading({ result: { ignored_columns, sheet, encoding } }: { result: ShipmentImport }) {
  const notes = [
    ...(ignored_columns.length > 0 ? [t.ignored(ignored_columns.join(', '))] : []),
    ...(sheet !== null ? [t.sheetRead(sheet)] : []),
    ...(sheet === null && encoding !== 'utf-8' ? [t.encodingRead(encoding)] : []),
  ];
  return notes.map((note) => (
    <Text key={note} size="sm">
      {note}
    </Text>
  ));
}

interface ChoicesProps {
  choices: Choices;
  /** The sheets of a workbook; a choice where there are several. */
  sheets: readonly string[];
  onChange: (choices: Choices) => void;
}

/** Choices of a person about how the file is read. */
function ReadingChoices({ choices, sheets, onChange }: ChoicesProps) {
  return (
    <Group>
      <NativeSelect
        label={t.dateOrder}
        data={[{ value: '', label: t.asWritten }, ...ORDERS.map((value) => ({ value, label: t.orders[value] }))]}
        value={choices.date_format ?? ''}
        onChange={({ currentTarget }) => {
          const { date_format: _, ...rest } = choices;
          const order = ORDERS.find((each) => each === currentTarget.value);
          onChange(order ? { ...rest, date_format: order } : rest);
        }}
      />
      {sheets.length > 1 && (
        <NativeSelect
          label={t.sheet}
          data={[{ value: '', label: t.chooseSheet }, ...sheets]}
          value={choices.sheet ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { sheet: _, ...rest } = choices;
            onChange(value === '' ? rest : { ...rest, sheet: value });
          }}
        />
      )}
    </Group>
  );
}

/** The preview of a file, and then its result. */
interface OutcomeProps extends ReturnType<typeof useImport> {
  name: string;
  body: ImportInput;
}

function Outcome({ name, body, preview, apply }: OutcomeProps) {
  const result = apply.data ?? preview.data;
  if (!result) return <ErrorNote error={preview.error} />;
  return (
    <Section title={result.is_applied ? t.preview.appliedTitle(name) : t.preview.title(name)}>
      <FateCounts result={result} />
      <Reading result={result} />
      {result.is_applied ? (
        <Alert color="green" variant="light" icon={<IconCheck size={16} aria-hidden />} role="status">
          {t.preview.applied(result.counts.changed)}
        </Alert>
      ) : (
        <>
          {apply.data && <Warning>{t.preview.meanwhile}</Warning>}
          {result.sheets.length > 1 && body.sheet === undefined ? (
            <Warning>{t.sheetWanted(result.sheets.length)}</Warning>
          ) : (
            <Apply
              preview={result}
              isPending={apply.isPending}
              error={apply.error}
              onApply={(skip) => apply.mutate({ ...body, skip, file_name: name.slice(0, MAX_NAME) })}
            />
          )}
        </>
      )}
      <RowTable result={result} />
    </Section>
  );
}

function Import() {
  const [file, setFile] = useState<DatesFile>();
  /** One more with each file that is chosen. */
  const [turn, setTurn] = useState(0);
  const [choices, setChoices] = useState<Choices>({});
  const [sheets, setSheets] = useState<readonly string[]>([]);
  const { preview, apply } = useImport();
  const look = (body: ImportInput) => preview.mutate(body, { onSuccess: (read) => setSheets(read.sheets) });
  const choose = async ([first, ...others]: readonly File[]) => {
    if (!first) return;
    const read = others.length > 0 ? { name: '', fault: t.faults.several } : await readDatesFile(first);
    setFile(read);
    setTurn((before) => before + 1);
    preview.reset();
    apply.reset();
    const { sheet: _, ...kept } = choices;
    setChoices(kept);
    setSheets([]);
    if ('content' in read) look({ content: read.content, ...kept });
  };
  const choice = (next: Choices) => {
    setChoices(next);
    preview.reset();
    apply.reset();
    if (file && 'content' in file) look({ content: file.content, ...next });
  };
  return (
    <Stack>
      <Section title={t.file.title} intro={t.file.rule}>
        <FileField isFirst={file === undefined} onChoose={(files) => void choose(files)} />
        <Group justify="space-between">
          <DownloadMenu
            label={t.file.template}
            text={t.file.template}
            onChoose={(form) => void saveTable(t.file.templateName, TEMPLATE, form)}
          />
          <div role="status">{file && preview.isPending && t.file.reading(file.name)}</div>
        </Group>
        <ReadingChoices choices={choices} sheets={sheets} onChange={choice} />
        {file && 'fault' in file && <Warning>{file.fault}</Warning>}
      </Section>
      {file && 'content' in file && (
        <Outcome
          key={turn}
          name={file.name}
          body={{ content: file.content, ...choices }}
          preview={preview}
          apply={apply}
        />
      )}
      <PastImports />
    </Stack>
  );
}

/** Sets the dates of many shipments from a CSV file: the file, the preview of each row, and then the result. */
export function ShipmentDatesPage() {
  const mayImport = canWorkClaims(useRole());
  return (
    <Page>
      <PageHeader title={t.title} subtitle={t.intro} />
      {mayImport ? <Import /> : <EmptyState {...t.notAllowed} />}
    </Page>
  );
}

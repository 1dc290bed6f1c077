import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { ShipmentImport, ShipmentImportInput } from '../../api/types.ts';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { Page, PageHeader, Section } from '../../components/layout/page.tsx';
import { saveFile } from '../../components/save-file.ts';
import { EmptyState } from '../../components/states/states.tsx';
import { useAction } from '../../components/use-action.ts';
import { canWorkClaims } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { type CsvFile, readCsvFile, TEMPLATE } from './csv-file.ts';
import { FileField } from './file-field.tsx';
import { FateCounts, RowTable } from './row-table.tsx';

const t = strings.shipmentImport;

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
  const run = (body: ShipmentImportInput) => unwrap(api.POST('/shipment-facts/import', { body }));
  const preview = useAction<string, ShipmentImport>({ run: (csv) => run({ csv, dry_run: true }) });
  const apply = useAction<ShipmentImportInput, ShipmentImport>({ run, invalidates: [KEYS.claim] });
  return { preview, apply };
}

/** The preview of a file, and then its result. */
function Outcome({ file, preview, apply }: { file: { name: string; csv: string } } & ReturnType<typeof useImport>) {
  const result = apply.data ?? preview.data;
  if (!result) return <ErrorNote error={preview.error} />;
  const { name, csv } = file;
  return (
    <Section title={result.is_applied ? t.preview.appliedTitle(name) : t.preview.title(name)}>
      <FateCounts result={result} />
      {result.is_applied ? (
        <Alert color="green" variant="light" icon={<IconCheck size={16} aria-hidden />} role="status">
          {t.preview.applied(result.counts.changed)}
        </Alert>
      ) : (
        <>
          {apply.data && <Warning>{t.preview.meanwhile}</Warning>}
          <Apply
            preview={result}
            isPending={apply.isPending}
            error={apply.error}
            onApply={(skip) => apply.mutate({ csv, skip })}
          />
        </>
      )}
      <RowTable result={result} />
    </Section>
  );
}

function Import() {
  const [file, setFile] = useState<CsvFile>();
  /** One more with each file that is chosen. */
  const [turn, setTurn] = useState(0);
  const { preview, apply } = useImport();
  const choose = async ([first, ...others]: readonly File[]) => {
    if (!first) return;
    const read = others.length > 0 ? { name: '', fault: t.faults.several } : await readCsvFile(first);
    setFile(read);
    setTurn((before) => before + 1);
    preview.reset();
    apply.reset();
    if ('csv' in read) preview.mutate(read.csv);
  };
  return (
    <Stack>
      <Section title={t.file.title} intro={t.file.rule}>
        <FileField isFirst={file === undefined} onChoose={(files) => void choose(files)} />
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => saveFile(t.file.templateName, 'text/csv', TEMPLATE)}
          >
            {t.file.template}
          </Button>
          <div role="status">{file && preview.isPending && t.file.reading(file.name)}</div>
        </Group>
        {file && 'fault' in file && <Warning>{file.fault}</Warning>}
      </Section>
      {file && 'csv' in file && <Outcome key={turn} file={file} preview={preview} apply={apply} />}
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

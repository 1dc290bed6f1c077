import { Alert, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type {
  StatementApplied,
  StatementFate,
  StatementInput,
  StatementMapping,
  StatementPreview,
} from '../../api/types.ts';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { Page, PageHeader, Section } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links.tsx';
import { formatExact } from '../../format/time.ts';
import { canWorkClaims } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { parseQueueSearch } from '../queue/search/queue-search.ts';
import { FileField } from '../shipment-dates/file-field.tsx';
import { Apply } from './apply.tsx';
import type { LeftLines } from './counting.ts';
import { FileTotals } from './file-totals.tsx';
import { MappingForm } from './mapping-form.tsx';
import { PastStatements } from './past-statements.tsx';
import { PreviewRows, Totals } from './preview-rows.tsx';
import { readStatementFile, type StatementFile, useApply, usePastStatements, usePreview } from './use-statements.ts';

type Carrier = StatementInput['carrier'];

const t = strings.statements;
const CARRIERS = Object.keys(strings.names.carriers) as Carrier[];
const ROWS = 100;

function Done({ applied: { statement } }: { applied: StatementApplied }) {
  const past = usePastStatements().query.data?.data;
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus(), []);
  const isUndone = past?.some(({ id, undone_at }) => id === statement?.id && undone_at !== null);
  if (isUndone) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="green"
      variant="light"
      icon={<IconCheck size={16} aria-hidden />}
      role="status"
    >
      {statement ? t.preview.applied(statement.lines, statement.claims) : t.preview.nothing}{' '}
      {statement && (
        <AnchorLink to="/queue" search={parseQueueSearch({ view: 'paid', carrier: statement.carrier })} preload={false}>
          {t.preview.next_step}
        </AnchorLink>
      )}
    </Alert>
  );
}

/** The lines with one more, or without it. */
function toggled(before: LeftLines, row: StatementPreview['rows'][number]): LeftLines {
  const lines = new Map(before);
  if (!lines.delete(row.line)) lines.set(row.line, row);
  return lines;
}

interface FileProps {
  carrier: Carrier;
  file: { name: string; content: Blob };
  turn: number;
}

/** A file: its columns, what would become of its lines, and then the result. Give it a `key` of file and carrier. */
function FilePreview({ carrier, file, turn }: FileProps) {
  const [mapping, setMapping] = useState<StatementMapping>();
  const [paidOn, setPaidOn] = useState('');
  const [choices, setChoices] = useState<ReadonlyMap<number, string>>(new Map());
  const [shown, setShown] = useState<{ fate: StatementFate | ''; after: number }>({ fate: '', after: 0 });
  const [left, setLeft] = useState<LeftLines>(new Map());
  const [applied, setApplied] = useState<StatementApplied>();
  const apply = useApply(setApplied, () => setShown(({ fate }) => ({ fate, after: 0 })));
  const read = {
    carrier,
    content: file.content,
    ...(mapping && { mapping }),
    ...(paidOn !== '' && { paid_on: paidOn }),
    choices: [...choices].filter(([, id]) => id !== '').map(([line, claim_id]) => ({ line, claim_id })),
  };
  const fates = shown.fate === '' ? {} : { fates: [shown.fate] };
  const query = usePreview({ ...read, ...fates, after_line: shown.after, limit: ROWS }, turn);
  const preview = query.data;
  if (applied) return <Done applied={applied} />;
  return (
    <Stack>
      <ErrorNote error={query.error} />
      {!preview && query.isPending && <div role="status">{t.file.reading(file.name)}</div>}
      {preview && (
        <Section title={t.mapping.title}>
          <MappingForm preview={preview} paidOn={paidOn} onChange={setMapping} onPaidOn={setPaidOn} />
        </Section>
      )}
      {preview && preview.questions.length === 0 && (
        <Section title={t.preview.title(file.name)}>
          {preview.applied_before && (
            <Alert variant="light" icon={<IconInfoCircle size={16} aria-hidden />}>
              {t.preview.before(formatExact(preview.applied_before.applied_at))}
            </Alert>
          )}
          <FileTotals totals={preview.file_totals} />
          <Totals totals={preview.totals} />
          <Apply
            key={preview.digest}
            preview={preview}
            leftLines={left}
            isPending={apply.isPending || query.isFetching}
            error={apply.error}
            onApply={(leaveOut) =>
              apply.mutate({
                ...read,
                mapping: preview.mapping,
                file_name: file.name,
                ...leaveOut,
                digest: preview.digest,
              })
            }
          />
          <PreviewRows
            preview={preview}
            fate={shown.fate}
            choices={choices}
            onFate={(fate) => setShown({ fate, after: 0 })}
            onChoose={(line, id) => setChoices((before) => new Map(before).set(line, id))}
            left={left}
            onLeave={(row) => setLeft((before) => toggled(before, row))}
            onFirst={shown.after > 0 ? () => setShown({ ...shown, after: 0 }) : undefined}
            onNext={(after) => setShown({ ...shown, after })}
          />
        </Section>
      )}
    </Stack>
  );
}

function Import() {
  const [carrier, setCarrier] = useState<Carrier | ''>('');
  const [file, setFile] = useState<StatementFile>();
  /** One more with each file that is chosen. */
  const [turn, setTurn] = useState(0);
  const choose = async (files: readonly File[]) => {
    setFile(await readStatementFile(files));
    setTurn((before) => before + 1);
  };
  return (
    <Stack>
      <Section title={t.file.title} intro={t.file.rule}>
        <Group>
          <NativeSelect
            label={t.file.carrier}
            data={[
              { value: '', label: t.file.chooseCarrier },
              ...CARRIERS.map((value) => ({ value, label: strings.names.carriers[value] })),
            ]}
            value={carrier}
            onChange={({ currentTarget }) => setCarrier(currentTarget.value as Carrier | '')}
          />
        </Group>
        <FileField isFirst={file === undefined} onChoose={(files) => void choose(files)} />
        {file && 'fault' in file && (
          <Alert color="orange" variant="light" icon={<IconAlertTriangle size={16} aria-hidden />} role="alert">
            {file.fault}
          </Alert>
        )}
        {file && 'content' in file && <Text size="sm">{carrier === '' ? t.file.carrierOf(file.name) : file.name}</Text>}
      </Section>
      {file && 'content' in file && carrier !== '' && (
        <FilePreview key={`${turn} ${carrier}`} carrier={carrier} file={file} turn={turn} />
      )}
      <PastStatements />
    </Stack>
  );
}

/** Imports carriers' statements: the file, its columns, what becomes of each line, and those that were applied. */
export function StatementsPage() {
  const mayImport = canWorkClaims(useRole());
  return (
    <Page>
      <PageHeader title={t.title} subtitle={mayImport ? t.intro : t.readersIntro} />
      {mayImport ? <Import /> : <PastStatements />}
    </Page>
  );
}

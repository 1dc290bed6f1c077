import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { useOrganizations, useReference } from '../../api/queries.ts';
import type { ClaimStatus, StatementFate, StatementPreview } from '../../api/types.ts';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { formatMoney } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { strings } from '../../strings/strings.ts';
import { ClaimLink } from '../claim/claim-link.tsx';
import { printDay } from '../claim/filing/filing-words.ts';
import type { LeftLines } from './counting.ts';
import { FateBadge, Marks } from './fates.tsx';

type Row = StatementPreview['rows'][number];
type Total = StatementPreview['totals'][number];

const t = strings.statements;
/** Fates whose lines can be left out. */
const LEAVABLE: readonly StatementFate[] = ['matched', 'amount_differs', 'ambiguous', 'unknown', 'not_read'];

const TOTAL_COLUMNS: Column<Total>[] = [
  { id: 'fate', header: t.columns.fate, cell: ({ fate }) => <FateBadge fate={fate} /> },
  { id: 'lines', header: t.columns.lines, align: 'end', cell: ({ lines }) => formatCount(lines) },
  {
    id: 'sum',
    header: t.columns.sum,
    align: 'end',
    cell: ({ amount, currency, minor_digits }) => currency !== null && formatMoney(amount, minor_digits, currency),
  },
];

/** Lines and sums of each fate and currency. */
export function Totals({ totals }: { totals: readonly Total[] }) {
  return (
    <DataTable
      label={t.preview.totals}
      columns={TOTAL_COLUMNS}
      rows={totals}
      keyOf={({ fate, currency }) => `${fate} ${currency}`}
    />
  );
}

interface RowsProps {
  preview: StatementPreview;
  fate: StatementFate | '';
  choices: ReadonlyMap<number, string>;
  onFate: (fate: StatementFate | '') => void;
  onChoose: (line: number, claimId: string) => void;
  /** Lines that are left out one by one. */
  left: LeftLines;
  onLeave: (row: Row) => void;
  /** Is undefined when the first lines are shown. */
  onFirst: (() => void) | undefined;
  onNext: (afterLine: number) => void;
}

const COLUMN_NAMES: Readonly<Record<string, string>> = t.mapping.columns;
type Digits = Readonly<Record<string, number>>;

function whyOf(row: Row, digitsOf: Digits): string {
  const { claim, currency, minor_digits, paid, faults, fate, statement_id, repeats_line } = row;
  if (repeats_line !== null) return t.preview.repeats(repeats_line);
  if (fate === 'already_there') return statement_id === null ? t.preview.byPerson : t.preview.byStatement;
  if (paid !== null && currency !== null && claim?.approved) {
    const { amount, currency: approved } = claim.approved;
    const digits = approved === currency ? minor_digits : digitsOf[approved];
    // Without the decimals of the currency nothing is shown rather than a wrong amount.
    if (digits !== undefined) {
      return t.preview.differs(formatMoney(paid, minor_digits, currency), formatMoney(amount, digits, approved));
    }
  }
  return faults.map(({ field, message }) => `${COLUMN_NAMES[field] ?? field}: ${message}`).join('; ');
}

const labelOfCandidate = (
  candidate: Row['candidates'][number],
  digitsOf: Digits,
  names: ReadonlyMap<string, string>,
) => {
  const { claim_id, organization_id, tracking_number, status, approved } = candidate;
  const digits = approved ? digitsOf[approved.currency] : undefined;
  return [
    tracking_number,
    names.get(organization_id) ?? organization_id,
    strings.statuses.labels[status as ClaimStatus]?.label ?? status,
    ...(approved && digits !== undefined
      ? [t.preview.approved(formatMoney(approved.amount, digits, approved.currency))]
      : []),
    claim_id,
  ].join(', ');
};

function Choice({ row, choices, onChoose }: { row: Row } & Pick<RowsProps, 'choices' | 'onChoose'>) {
  const digitsOf = useReference().data?.currencies ?? {};
  const { data: organizations = [] } = useOrganizations();
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  return (
    <NativeSelect
      size="xs"
      aria-label={t.preview.chooseLabel(row.line)}
      data={[
        { value: '', label: t.preview.choose },
        ...row.candidates.map((candidate) => ({
          value: candidate.claim_id,
          label: labelOfCandidate(candidate, digitsOf, names),
        })),
      ]}
      value={choices.get(row.line) ?? ''}
      onChange={({ currentTarget }) => onChoose(row.line, currentTarget.value)}
    />
  );
}

function columnsOf(props: RowsProps, digitsOf: Digits): Column<Row>[] {
  const { line, fate, claim, amount, day, why } = t.columns;
  return [
    { id: 'line', header: line, align: 'end', isTight: true, cell: (row) => row.line },
    { id: 'fate', header: fate, isTight: true, cell: (row) => <FateBadge fate={row.fate} /> },
    {
      id: 'claim',
      header: claim,
      isTight: true,
      cell: ({ claim: found, tracking_number, reference }) => {
        if (found) return <ClaimLink id={found.claim_id} text={found.tracking_number} />;
        return <bdi>{tracking_number ?? reference}</bdi>;
      },
    },
    {
      id: 'amount',
      header: amount,
      align: 'end',
      isTight: true,
      cell: (row) =>
        row.amount === null || row.currency === null
          ? row.amount_text
          : formatMoney(row.amount, row.minor_digits, row.currency),
    },
    { id: 'day', header: day, isTight: true, cell: ({ paid_on }) => paid_on && printDay(paid_on) },
    {
      id: 'why',
      header: why,
      cell: (row) => (
        <Group gap="xs">
          {row.candidates.length > 0 ? <Choice {...props} row={row} /> : whyOf(row, digitsOf)}
          <Marks marks={row.marks} alike={row.alike} />
        </Group>
      ),
    },
    {
      id: 'leave',
      header: t.columns.leave,
      isTight: true,
      cell: (row) =>
        LEAVABLE.includes(row.fate) && (
          <Checkbox
            size="xs"
            aria-label={t.preview.leaveLine(row.line)}
            checked={props.left.has(row.line)}
            onChange={() => props.onLeave(row)}
          />
        ),
    },
  ];
}

/** A page of a file's lines with their fates, of all lines or of one fate. */
export function PreviewRows(props: RowsProps) {
  const { preview, fate, onFate, onFirst, onNext } = props;
  const fates = [...new Set(preview.totals.map((total) => total.fate))];
  const last = preview.rows.at(-1)?.line;
  const digitsOf = useReference().data?.currencies ?? {};
  return (
    <Stack gap="xs">
      <Group>
        <NativeSelect
          label={t.preview.show}
          data={[{ value: '', label: t.preview.all }, ...fates.map((value) => ({ value, label: t.fates[value] }))]}
          value={fate}
          onChange={({ currentTarget }) => onFate(currentTarget.value as StatementFate | '')}
        />
      </Group>
      <DataTable
        label={t.preview.rows}
        columns={columnsOf(props, digitsOf)}
        rows={preview.rows}
        keyOf={({ line }) => String(line)}
        isMuted={({ line }) => props.left.has(line)}
      />
      <Group>
        {onFirst && (
          <Button variant="default" onClick={onFirst}>
            {t.preview.first}
          </Button>
        )}
        {preview.has_more && last !== undefined && (
          <Button variant="default" onClick={() => onNext(last)}>
            {t.preview.next}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

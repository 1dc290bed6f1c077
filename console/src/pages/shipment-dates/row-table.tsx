import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCopy,
  IconEqual,
  IconPencil,
  IconQuestionMark,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ShipmentImport } from '../../api/types.ts';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Badge } from '../../components/values/badge.tsx';
import { formatCount } from '../../format/numbers.ts';
import { strings } from '../../strings/strings.ts';
import { ClaimLink } from '../claim/claim-link.tsx';

type RowFate = ShipmentImport['rows'][number];
type Fate = RowFate['fate'];

const t = strings.shipmentImport;
/** The most rows that are drawn. */
const MAX_SHOWN = 200;

const LOOKS = {
  changed: { tone: 'blue', Icon: IconPencil },
  same: { tone: 'grey', Icon: IconEqual },
  unknown: { tone: 'orange', Icon: IconQuestionMark },
  ambiguous: { tone: 'red', Icon: IconUsers },
  invalid: { tone: 'red', Icon: IconAlertTriangle },
  twice: { tone: 'orange', Icon: IconCopy },
} as const;
const FATES = Object.keys(LOOKS) as Fate[];

function FateBadge({ fate, isApplied, n }: { fate: Fate; isApplied: boolean; n?: number }) {
  const look = isApplied && fate === 'changed' ? ({ tone: 'green', Icon: IconCheck } as const) : LOOKS[fate];
  const text = isApplied && fate === 'changed' ? t.changed : t.fates[fate];
  return <Badge {...look} text={n === undefined ? text : `${text}: ${formatCount(n)}`} />;
}

/** How many rows have each fate; fates that no row has are left out. */
export function FateCounts({ result }: { result: ShipmentImport }) {
  return (
    <Group component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t.counts}>
      {FATES.filter((fate) => result.counts[fate] > 0).map((fate) => (
        <li key={fate}>
          <FateBadge fate={fate} isApplied={result.is_applied} n={result.counts[fate]} />
        </li>
      ))}
    </Group>
  );
}

function whyOf({ faults, candidates, first_line }: RowFate): string[] {
  if (first_line !== null) return [t.twice(first_line)];
  if (candidates.length > 0) return [t.ambiguous(candidates.map((each) => each.organization).join(', '))];
  return faults.map(({ field, message }) => `${field}: ${message}`);
}

function columnsOf(isApplied: boolean): Column<RowFate>[] {
  const { line, fate, claim, why } = t.columns;
  return [
    { id: 'line', header: line, align: 'end', isTight: true, cell: (row) => row.line },
    { id: 'fate', header: fate, isTight: true, cell: (row) => <FateBadge fate={row.fate} isApplied={isApplied} /> },
    {
      id: 'claim',
      header: claim,
      cell: ({ claim_id, tracking_number }) => {
        if (claim_id !== null) return <ClaimLink id={claim_id} text={tracking_number ?? claim_id} />;
        return <bdi>{tracking_number}</bdi>;
      },
    },
    {
      id: 'why',
      header: why,
      cell: (row) => whyOf(row).map((text) => <div key={text}>{text}</div>),
    },
  ];
}

const isFaulty = ({ fate }: RowFate) => fate !== 'changed' && fate !== 'same';

/** The rows of a file with what becomes of each, all or only those with a fault. Give it a `key` of the file. */
export function RowTable({ result }: { result: ShipmentImport }) {
  const faulty = result.rows.filter(isFaulty);
  const [choice, choose] = useState<string>();
  const shown = choice ?? (faulty.length > 0 ? 'faulty' : 'all');
  const rows = shown === 'faulty' ? faulty : result.rows;
  return (
    <Stack gap="xs">
      <Group>
        <SegmentedControl
          aria-label={t.show}
          data={[
            { value: 'faulty', label: t.onlyFaulty(faulty.length) },
            { value: 'all', label: t.all(result.rows.length) },
          ]}
          value={shown}
          onChange={choose}
        />
        {rows.length > MAX_SHOWN && <Text size="sm">{t.shown(MAX_SHOWN, rows.length)}</Text>}
      </Group>
      <DataTable
        label={t.rows}
        columns={columnsOf(result.is_applied)}
        rows={rows.slice(0, MAX_SHOWN)}
        keyOf={({ line }) => String(line)}
      />
    </Stack>
  );
}

import { Text, Title } from '@mantine/core';
import type { Derivation, DerivationFailure } from '../../api/types.ts';
import { QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Time } from '../../components/values/time.tsx';
import { strings } from '../../strings/strings.ts';
import { useDerivations } from './use-jobs.ts';

const t = strings.admin.jobs;

const COLUMNS: readonly Column<Derivation>[] = [
  { id: 'name', header: t.derivation, cell: ({ name }) => <span title={name}>{t.kinds[name] ?? name}</span> },
  { id: 'waiting', header: t.changesWaiting, align: 'end', cell: ({ waiting }) => waiting.toLocaleString() },
  {
    id: 'age',
    header: t.oldestChange,
    align: 'end',
    cell: ({ waiting, age_seconds }) => (waiting > 0 ? t.seconds(age_seconds) : ''),
  },
  {
    id: 'again',
    header: t.workedOutAgain,
    cell: ({ again_before }) => again_before !== null && <Time at={again_before} absent="" as="exact" />,
  },
  { id: 'failures', header: t.claimsSkipped, align: 'end', cell: ({ failures }) => failures.toLocaleString() },
];

const FAILURE_COLUMNS: readonly Column<DerivationFailure>[] = [
  { id: 'name', header: t.derivation, cell: ({ name }) => t.kinds[name] ?? name },
  {
    id: 'claim',
    header: t.claim,
    cell: ({ claim_id }) => (
      <Text span size="xs" ff="monospace">
        {claim_id}
      </Text>
    ),
  },
  { id: 'table', header: t.damagedTable, cell: ({ table }) => table },
  { id: 'problem', header: t.problem, cell: ({ problem }) => problem },
  { id: 'found', header: t.found, isTight: true, cell: ({ found_at }) => <Time at={found_at} absent="" as="exact" /> },
];

/** Shows how far everything is that is worked out from claims, and the claims that were skipped. */
export function Derivations() {
  const list = useDerivations();
  return (
    <QueryView query={list}>
      {({ data, failures }) =>
        data.length > 0 && (
          <>
            <Title order={2} size="h4" mt="lg" mb="xs">
              {t.derivations}
            </Title>
            <DataTable label={t.derivations} columns={COLUMNS} rows={data} keyOf={({ name }) => name} />
            {failures.length > 0 && (
              <>
                <Title order={2} size="h4" mt="lg" mb="xs">
                  {t.skipped}
                </Title>
                <Text size="sm" mb="xs">
                  {t.skippedText}
                </Text>
                <DataTable
                  label={t.skipped}
                  columns={FAILURE_COLUMNS}
                  rows={failures}
                  keyOf={({ name, claim_id }) => `${name} ${claim_id}`}
                />
              </>
            )}
          </>
        )
      }
    </QueryView>
  );
}

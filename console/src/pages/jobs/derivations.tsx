import { Button, Text, Title } from '@mantine/core';
import type { Derivation, DerivationFailure } from '../../api/types.ts';
import { ConfirmAction } from '../../components/dialogs/confirm-dialog.tsx';
import { useDialog } from '../../components/dialogs/use-dialog.ts';
import { QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Time } from '../../components/values/time.tsx';
import { isAdmin } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { type DerivationRun, useDerivations, useDeriveAgain } from './use-jobs.ts';

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

/** Makes a column with the button that has a row worked out again. */
function againColumn<Row>(
  runOf: (row: Row) => DerivationRun | undefined,
  onClick: (run: DerivationRun) => void,
): Column<Row> {
  return {
    id: 'actions',
    header: t.actionsHeader,
    isHeaderHidden: true,
    align: 'end',
    cell: (row) => {
      const run = runOf(row);
      return (
        run && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`${t.deriveAgain} ${run.name} ${run.claim_id ?? ''}`}
            onClick={() => onClick(run)}
          >
            {t.deriveAgain}
          </Button>
        )
      );
    },
  };
}

/** Shows how far everything is that is worked out from claims, and the claims that were skipped. */
export function Derivations() {
  const list = useDerivations();
  const mayChange = isAdmin(useRole());
  const dialog = useDialog<DerivationRun>();
  const again = useDeriveAgain(dialog.close);
  // Documents are compared again by `documents`.
  const ofAll = againColumn<Derivation>(({ name }) => (name === 'photographs' ? undefined : { name }), dialog.open);
  const ofOne = againColumn<DerivationFailure>(({ name, claim_id }) => ({ name, claim_id }), again.mutate);
  return (
    <QueryView query={list}>
      {({ data, failures }) =>
        data.length > 0 && (
          <>
            <Title order={2} size="h4" mt="lg" mb="xs">
              {t.derivations}
            </Title>
            <DataTable
              label={t.derivations}
              columns={mayChange ? [...COLUMNS, ofAll] : COLUMNS}
              rows={data}
              keyOf={({ name }) => name}
            />
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
                  columns={mayChange ? [...FAILURE_COLUMNS, ofOne] : FAILURE_COLUMNS}
                  rows={failures}
                  keyOf={({ name, claim_id }) => `${name} ${claim_id}`}
                />
              </>
            )}
            <ConfirmAction
              dialog={dialog}
              action={again}
              title={({ name }) => t.deriveAgainTitle(t.kinds[name] ?? name)}
              confirm={t.deriveAgain}
            >
              {t.deriveAgainText}
            </ConfirmAction>
          </>
        )
      }
    </QueryView>
  );
}

import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { PastShipmentImport, ShipmentImportUndone } from '../../api/types.ts';
import { ConfirmAction } from '../../components/dialogs/confirm-dialog.tsx';
import { useDialog } from '../../components/dialogs/use-dialog.ts';
import { Section } from '../../components/layout/page.tsx';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { useAction } from '../../components/use-action.ts';
import { Time } from '../../components/values/time.tsx';
import { formatCount } from '../../format/numbers.ts';
import { strings } from '../../strings/strings.ts';
import { ClaimLink } from '../claim/claim-link.tsx';

const t = strings.shipmentImport.past;
const factNames = strings.claim.shipmentDates.fields;

const columnsOf = (onUndo: (past: PastShipmentImport) => void): readonly Column<PastShipmentImport>[] => [
  { id: 'file', header: t.file, cell: ({ file_name }) => <bdi>{file_name ?? t.noName}</bdi> },
  { id: 'claims', header: t.claims, align: 'end', cell: ({ claims }) => formatCount(claims) },
  { id: 'applied', header: t.applied, isTight: true, cell: ({ applied_at }) => <Time at={applied_at} as="exact" /> },
  { id: 'by', header: t.by, cell: ({ applied_by }) => applied_by },
  { id: 'state', header: t.state, cell: (past) => <State {...past} /> },
  {
    id: 'actions',
    header: t.actions,
    isHeaderHidden: true,
    align: 'end',
    cell: (past) =>
      past.undone_at === null && (
        <Button size="compact-sm" variant="default" onClick={() => onUndo(past)}>
          {t.undo}
        </Button>
      ),
  },
];

function State({ undone_at, kept }: PastShipmentImport) {
  if (undone_at === null) return t.holds;
  return (
    <>
      <Time at={undone_at} prefix={t.undone} />
      {kept > 0 && <div>{t.kept(kept)}</div>}
    </>
  );
}

/** The claims with facts that stayed when an import was undone. */
function Kept({ undone: { kept_claims } }: { undone: ShipmentImportUndone }) {
  if (kept_claims.length === 0) return null;
  return (
    <Alert color="orange" variant="light" title={t.keptTitle} role="status">
      {kept_claims.map(({ claim_id, facts }) => (
        <div key={claim_id}>
          <ClaimLink id={claim_id} />: {facts.map((fact) => factNames[fact]).join(', ')}
        </div>
      ))}
    </Alert>
  );
}

function usePastImports() {
  const api = useApi();
  const [cursor, setCursor] = useState<string>();
  const query = useQuery({
    queryKey: [KEYS.shipmentImports, cursor],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/shipment-imports', { params: { query: { limit: 20, ...(cursor && { cursor }) } }, signal })),
  });
  return { query, setCursor };
}

function useUndo(onDone: () => void) {
  const api = useApi();
  return useAction<PastShipmentImport, ShipmentImportUndone>({
    run: ({ id }) => unwrap(api.POST('/shipment-imports/{id}/undo', { params: { path: { id } } })),
    done: ({ import: { kept }, restored }) => t.done(restored, kept),
    invalidates: [KEYS.claim, KEYS.claims, KEYS.shipmentImports],
    onDone,
  });
}

/** The files that were applied, each with its undo. */
export function PastImports() {
  const { query, setCursor } = usePastImports();
  const dialog = useDialog<PastShipmentImport>();
  const undo = useUndo(dialog.close);
  const box = useRef<HTMLDivElement>(null);
  const { data } = query;
  // The button of an import that was undone is gone with the focus.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (undo.isSuccess && isLost && data !== undefined) box.current?.focus();
  }, [data, undo.isSuccess]);
  return (
    <Section title={t.title}>
      {undo.data && <Kept undone={undo.data} />}
      <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
        <QueryView query={query}>
          {({ data, pagination }) => (
            <>
              {data.length === 0 ? (
                <EmptyState {...t.none} />
              ) : (
                <DataTable
                  label={t.title}
                  columns={columnsOf(dialog.open)}
                  rows={data}
                  keyOf={({ id }) => id}
                  isMuted={({ undone_at }) => undone_at !== null}
                />
              )}
              {pagination.has_more && (
                <Group>
                  <Button variant="default" onClick={() => setCursor(pagination.cursor ?? undefined)}>
                    {t.more}
                  </Button>
                </Group>
              )}
            </>
          )}
        </QueryView>
      </div>
      <ConfirmAction
        dialog={dialog}
        action={undo}
        title={({ file_name }) => t.confirm(file_name ?? t.noName)}
        confirm={t.undo}
        isDanger
      >
        <Text size="sm">{t.consequence(dialog.subject?.claims ?? 0)}</Text>
      </ConfirmAction>
    </Section>
  );
}

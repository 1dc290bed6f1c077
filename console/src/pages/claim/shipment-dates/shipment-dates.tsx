import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import type { ClaimDetail, ShipmentFacts } from '../../../api/types.ts';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import classes from '../facts/facts.module.css';
import { FACTS, textOf } from './fact-fields.ts';
import { ShipmentDatesDialog } from './shipment-dates-dialog.tsx';

const t = strings.claim.shipmentDates;

/** Read again when the claim has another version: a move can set the carrier's reference. */
function useShipmentFacts(id: string, version: number) {
  const api = useApi();
  return useQuery<ShipmentFacts>({
    queryKey: [KEYS.claim, id, 'shipment-facts', version],
    placeholderData: (before) => (before?.claim_id === id ? before : undefined),
    queryFn: ({ signal }) => unwrap(api.GET('/claims/{id}/shipment-facts', { params: { path: { id } }, signal })),
  });
}

function FactList({ facts }: { facts: ShipmentFacts }) {
  return (
    <dl className={classes.list}>
      {FACTS.map((name) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{t.fields[name]}</dt>
          <dd dir="auto">{textOf(facts, name) || t.unknown}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The dates, the weight and the carrier's reference that operators recorded; those who work claims can change them. */
export function ShipmentDates({ claim: { id: claimId, version } }: { claim: Pick<ClaimDetail, 'id' | 'version'> }) {
  const { data: facts, error } = useShipmentFacts(claimId, version);
  const mayEdit = canWorkClaims(useRole());
  const [opened, setOpened] = useState<ShipmentFacts>();
  return (
    <div data-testid="shipment-dates">
      <div className={classes.row}>
        <p className={classes.label}>{t.title}</p>
        {mayEdit && facts !== undefined && (
          <Button variant="subtle" size="compact-xs" aria-label={t.editTitle} onClick={() => setOpened(facts)}>
            {t.edit}
          </Button>
        )}
      </div>
      {facts === undefined ? <ErrorNote error={error} /> : <FactList facts={facts} />}
      {opened?.claim_id === claimId && (
        <ShipmentDatesDialog key={claimId} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

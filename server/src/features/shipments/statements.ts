import type { SqlStatement } from '../../platform/sql/sql.ts';

interface ReferenceChange {
  organization_id: string;
  claim_id: string;
  carrier_reference: string | null;
  changed_at: string;
  changed_by: string;
}

/** Sets the carrier's reference alone, whatever version the facts have: a statement of another change's transaction. */
export function referenceStatement(change: ReferenceChange): SqlStatement {
  const { organization_id, claim_id, carrier_reference, changed_at, changed_by } = change;
  return {
    text: `insert into shipment_facts (organization_id, claim_id, carrier_reference, version, changed_at, changed_by)
      values ($1, $2, $3, 1, $4, $5)
      on conflict (organization_id, claim_id) do update set carrier_reference = excluded.carrier_reference,
        version = shipment_facts.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    values: [organization_id, claim_id, carrier_reference, changed_at, changed_by],
  };
}

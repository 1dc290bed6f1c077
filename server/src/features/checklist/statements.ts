/** Begins a statement that keeps the checklists of claims `c`, whose state is an expression. */
export function keepChecklists(state: string): string {
  return `insert into claim_checklists (organization_id, claim_id, checklist, status, status_reason, since, carrier, provider,
      type, currency)
    select c.organization_id, c.id, ${state}, c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type,
      c.currency`;
}

/** Ends it. What moves change of a row that is there, a trigger keeps. */
export const KEEP_CHANGED = `on conflict (organization_id, claim_id) do update set checklist = excluded.checklist
  where claim_checklists.checklist <> excluded.checklist`;

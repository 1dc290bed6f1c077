import { DECIDED_STATUSES } from '../../claims/rules/standing.ts';

/** Counters that every create and move updates: see the migration that makes the tables. */

/** The decided statuses, to be compared with. */
export const DECIDED = `(${DECIDED_STATUSES.map((status) => `'${status}'`).join(', ')})`;

export const ADD_TO_COUNTER = {
  claims: `insert into claim_tallies (organization_id, status, status_reason, carrier, type, currency, provider,
      claims, amount_high, amount_low) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict do update set claims = claims + excluded.claims, amount_high = amount_high + excluded.amount_high,
      amount_low = amount_low + excluded.amount_low`,
  days: `insert into claim_day_tallies (organization_id, filed_day, status, claims) values ($1, $2, $3, $4)
    on conflict do update set claims = claims + excluded.claims`,
  decisions: `insert into claim_decision_tallies (organization_id, decided_day, status, days, decisions)
    values ($1, $2, $3, $4, $5) on conflict do update set decisions = decisions + excluded.decisions`,
} as const;
export type ClaimCounter = keyof typeof ADD_TO_COUNTER;

/** Puts together what writers on PostgreSQL counted apart. What another one is writing just now is left for later. */
export const FOLD_COUNTERS = [
  `with apart as (
      select ctid from claim_tallies where slot <> 0 for update skip locked
    ), taken as (
      delete from claim_tallies t using apart where t.ctid = apart.ctid returning t.*
    )
    insert into claim_tallies as kept
      select organization_id, 0, status, status_reason, carrier, type, currency, provider, sum(claims),
        sum(amount_high), sum(amount_low)
      from taken group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
      on conflict (organization_id, slot, status, status_reason, carrier, type, currency, provider) do update
      set claims = kept.claims + excluded.claims, amount_high = kept.amount_high + excluded.amount_high,
        amount_low = kept.amount_low + excluded.amount_low`,
  `with apart as (
      select ctid from claim_day_tallies where slot <> 0 for update skip locked
    ), taken as (
      delete from claim_day_tallies t using apart where t.ctid = apart.ctid returning t.*
    )
    insert into claim_day_tallies as kept
      select organization_id, 0, filed_day, status, sum(claims) from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (organization_id, slot, filed_day, status) do update set claims = kept.claims + excluded.claims`,
  `with apart as (
      select ctid from claim_decision_tallies where slot <> 0 for update skip locked
    ), taken as (
      delete from claim_decision_tallies t using apart where t.ctid = apart.ctid returning t.*
    )
    insert into claim_decision_tallies as kept
      select organization_id, 0, decided_day, status, days, sum(decisions)
      from taken group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (organization_id, slot, decided_day, status, days) do update
      set decisions = kept.decisions + excluded.decisions`,
  `with apart as (
      select ctid from claim_checklist_tallies where slot <> 0 for update skip locked
    ), taken as (
      delete from claim_checklist_tallies t using apart where t.ctid = apart.ctid returning t.*
    )
    insert into claim_checklist_tallies as kept
      select checklist, organization_id, 0, status, status_reason, carrier, type, currency, provider, sum(claims)
      from taken group by 1, 2, 4, 5, 6, 7, 8, 9 order by 1, 2, 4, 5, 6, 7, 8, 9
      on conflict (checklist, organization_id, slot, status, status_reason, carrier, type, currency, provider) do update
      set claims = kept.claims + excluded.claims`,
] as const;

-- expand
-- Balances have what is due and until when a claim is asleep, beside what else the queue is filtered by: lists by what is due
-- and counts read their indexes alone. Kept by triggers, so that every version that writes keeps them.
alter table claim_balances
  add column due_on text collate "C",
  add column due_kind text collate "C",
  add column asleep_until text collate "C";

-- As in 0034, but that no deadline comes meanwhile: what sets one holds a share of the claim.
create or replace function note_standing_on_balance() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency
    into new.status, new.status_reason, new.since, new.carrier, new.provider, new.type, new.currency
    from claims c where c.organization_id = new.organization_id and c.id = new.claim_id for no key update;
  select d.due_on, d.due_kind, d.asleep_until into new.due_on, new.due_kind, new.asleep_until
    from claim_deadlines d where d.organization_id = new.organization_id and d.claim_id = new.claim_id;
  return new;
end $$;

create function note_deadline_on_balance() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update claim_balances set due_on = new.due_on, due_kind = new.due_kind, asleep_until = new.asleep_until
    where organization_id = new.organization_id and claim_id = new.claim_id;
  return null;
end $$;
create trigger claim_deadlines_added_on_balances after insert on claim_deadlines
  for each row execute function note_deadline_on_balance();
create trigger claim_deadlines_changed_on_balances after update of due_on, due_kind, asleep_until on claim_deadlines
  for each row when (old.due_on is distinct from new.due_on or old.due_kind is distinct from new.due_kind
    or old.asleep_until is distinct from new.asleep_until)
  execute function note_deadline_on_balance();

drop index claim_balances_missing;
drop index claim_balances_missing_filed;
drop index claim_balances_outstanding;
update claim_balances b set due_on = d.due_on, due_kind = d.due_kind, asleep_until = d.asleep_until
  from claim_deadlines d where d.organization_id = b.organization_id and d.claim_id = b.claim_id;

-- As in 0034, with what is due.
create index claim_balances_missing on claim_balances (status, since, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, missing, due_on, due_kind, asleep_until)
  where missing is not null;
create index claim_balances_missing_filed on claim_balances (status, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, missing, since, due_on, due_kind,
    asleep_until)
  where missing is not null;
create index claim_balances_missing_due on claim_balances (status, due_on, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, missing, since, due_kind, asleep_until)
  where missing is not null and due_on is not null;
create index claim_balances_outstanding on claim_balances (refund_currency, carrier, organization_id, approved_on)
  include (approved, paid_amount, claim_id, status, status_reason, since, provider, type, currency, due_on, due_kind,
    asleep_until)
  where approved > paid_amount;

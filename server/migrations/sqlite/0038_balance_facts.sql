-- expand
-- Balances have what is due and until when a claim is asleep, beside what else the queue is filtered by: lists by what is due
-- and counts read their indexes alone. Kept by triggers, so that every version that writes keeps them.
alter table claim_balances add column due_on text;
alter table claim_balances add column due_kind text;
alter table claim_balances add column asleep_until text;

drop trigger claim_balances_inserted;
create trigger claim_balances_inserted after insert on claim_balances
begin
  update claim_balances set (status, status_reason, since, carrier, provider, type, currency) = (
      select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency from claims c
      where c.organization_id = new.organization_id and c.id = new.claim_id
    ), (due_on, due_kind, asleep_until) = (
      select d.due_on, d.due_kind, d.asleep_until from claim_deadlines d
      where d.organization_id = new.organization_id and d.claim_id = new.claim_id
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_deadlines_added_on_balances after insert on claim_deadlines
begin
  update claim_balances set due_on = new.due_on, due_kind = new.due_kind, asleep_until = new.asleep_until
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_deadlines_changed_on_balances after update of due_on, due_kind, asleep_until on claim_deadlines
  when old.due_on is not new.due_on or old.due_kind is not new.due_kind or old.asleep_until is not new.asleep_until
begin
  update claim_balances set due_on = new.due_on, due_kind = new.due_kind, asleep_until = new.asleep_until
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

drop index claim_balances_missing;
drop index claim_balances_missing_filed;
drop index claim_balances_outstanding;
update claim_balances set due_on = d.due_on, due_kind = d.due_kind, asleep_until = d.asleep_until from claim_deadlines d
  where d.organization_id = claim_balances.organization_id and d.claim_id = claim_balances.claim_id;

-- As in 0033, with what is due.
create index claim_balances_missing on claim_balances (status, since, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, missing, due_on, due_kind, asleep_until)
  where missing is not null;
create index claim_balances_missing_filed on claim_balances (status, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, missing, since, due_on, due_kind, asleep_until)
  where missing is not null;
create index claim_balances_missing_due on claim_balances (status, due_on, claim_id, organization_id, status_reason,
    carrier, provider, type, currency, missing, since, due_kind, asleep_until)
  where missing is not null and due_on is not null;
create index claim_balances_outstanding on claim_balances (refund_currency, carrier, organization_id, approved_on,
    approved, paid_amount, claim_id, status, status_reason, since, provider, type, currency, due_on, due_kind, asleep_until)
  where approved > paid_amount;

-- expand
-- The queue by what is due, and without what is asleep: a deadline has what claims are filtered by, as casework has (see
-- 0022). Kept by triggers, so that every version that writes keeps them.
alter table claim_deadlines add column status text;
alter table claim_deadlines add column status_reason text;
alter table claim_deadlines add column since text;
alter table claim_deadlines add column carrier text;
alter table claim_deadlines add column provider text;
alter table claim_deadlines add column type text;
alter table claim_deadlines add column currency text;

update claim_deadlines set (status, status_reason, since, carrier, provider, type, currency) = (
    select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency from claims c
    where c.organization_id = claim_deadlines.organization_id and c.id = claim_deadlines.claim_id
  );

create trigger claim_deadlines_inserted after insert on claim_deadlines
begin
  update claim_deadlines set (status, status_reason, since, carrier, provider, type, currency) = (
      select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency from claims c
      where c.organization_id = new.organization_id and c.id = new.claim_id
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claims_moved_on_deadlines after update of status, status_reason, updated_at on claims
begin
  update claim_deadlines set status = new.status, status_reason = new.status_reason, since = new.updated_at
    where organization_id = new.organization_id and claim_id = new.id;
end;

create index claim_deadlines_due on claim_deadlines (status, due_on, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, due_kind, asleep_until, since)
  where due_on is not null;
create index claim_deadlines_asleep on claim_deadlines (asleep_until, claim_id, organization_id, status, status_reason,
    carrier, provider, type, currency, due_on, due_kind, since)
  where asleep_until is not null;

-- expand
-- The queue by what is due, and without what is asleep: a deadline has what claims are filtered by, as casework has (see
-- 0023). Kept by triggers, so that every version that writes keeps them.
alter table claim_deadlines
  add column status text collate "C",
  add column status_reason text collate "C",
  add column since timestamptz(3),
  add column carrier text collate "C",
  add column provider text collate "C",
  add column type text collate "C",
  add column currency text collate "C";

-- Waits for a move that is under way, which does not see the new row: a move locks the claim before its deadline, and so
-- does this.
create function note_standing_on_deadline() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency
    into new.status, new.status_reason, new.since, new.carrier, new.provider, new.type, new.currency
    from claims c where c.organization_id = new.organization_id and c.id = new.claim_id for share;
  return new;
end $$;

create function note_move_on_deadline() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update claim_deadlines set status = new.status, status_reason = new.status_reason, since = new.updated_at
    where organization_id = new.organization_id and claim_id = new.id;
  return null;
end $$;

create trigger claim_deadlines_inserted before insert on claim_deadlines
  for each row execute function note_standing_on_deadline();
create trigger claims_moved_on_deadlines after update of status, status_reason, updated_at on claims
  for each row execute function note_move_on_deadline();

update claim_deadlines d set status = c.status, status_reason = c.status_reason, since = c.updated_at,
    carrier = c.carrier, provider = c.provider, type = c.type, currency = c.currency
  from claims c where c.organization_id = d.organization_id and c.id = d.claim_id;

create index claim_deadlines_due on claim_deadlines (status, due_on, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, due_kind, asleep_until, since)
  where due_on is not null;
create index claim_deadlines_asleep on claim_deadlines (asleep_until, claim_id)
  include (organization_id, status, status_reason, carrier, provider, type, currency, due_on, due_kind, since)
  where asleep_until is not null;

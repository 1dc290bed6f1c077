-- expand
-- Casework has what the queue is filtered by, so that counts and pages of it read its indexes alone and no claim. Kept by
-- triggers, so that every version that writes keeps them. Only standings change after the filing.
alter table claim_desk
  add column status_reason text collate "C",
  add column carrier text collate "C",
  add column provider text collate "C",
  add column type text collate "C",
  add column currency text collate "C";

-- A row that is there is kept by moves. A new one waits for a move that is under way, which does not see it: a move locks
-- the claim before its desk, and so does this.
create or replace function note_standing_on_desk() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select 1 from claim_desk d where d.organization_id = new.organization_id and d.claim_id = new.claim_id
  ) then
    return new;
  end if;
  select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency
    into new.status, new.status_reason, new.since, new.carrier, new.provider, new.type, new.currency
    from claims c where c.organization_id = new.organization_id and c.id = new.claim_id for share;
  return new;
end $$;

create or replace function note_move_on_desk() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update claim_desk set status = new.status, status_reason = new.status_reason, since = new.updated_at
    where organization_id = new.organization_id and claim_id = new.id;
  return null;
end $$;

drop trigger claim_desk_assigned on claim_desk;
create trigger claim_desk_inserted before insert on claim_desk
  for each row execute function note_standing_on_desk();
drop trigger claims_moved_on_desk on claims;
create trigger claims_moved_on_desk after update of status, status_reason, updated_at on claims
  for each row execute function note_move_on_desk();

update claim_desk d set status = c.status, status_reason = c.status_reason, since = c.updated_at, carrier = c.carrier,
    provider = c.provider, type = c.type, currency = c.currency
  from claims c where c.organization_id = d.organization_id and c.id = d.claim_id;

-- These have all that those of 0006 and 0016 have.
create index claim_desk_assigned_facts on claim_desk (assignee_id, since, claim_id)
  include (organization_id, status, status_reason, carrier, provider, type, currency, unseen_since)
  where assignee_id is not null;
create index claim_desk_unseen_facts on claim_desk (unseen_since, claim_id)
  include (organization_id, status, status_reason, carrier, provider, type, currency, assignee_id, since)
  where unseen_since is not null;

-- A currency or provider of few claims leads to them. Of moved claims alone, so that a create pays nothing.
create index claims_moved_by_currency on claims (currency, status, id) where status <> 'CREATED';
create index claims_moved_by_provider on claims (provider, status, id)
  where status <> 'CREATED' and provider is not null;

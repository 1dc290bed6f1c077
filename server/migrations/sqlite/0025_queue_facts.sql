-- expand
-- Casework has what the queue is filtered by, so that counts and pages of it read its indexes alone and no claim. Kept by
-- triggers, so that every version that writes keeps them. Only standings change after the filing.
alter table claim_desk add column status_reason text;
alter table claim_desk add column carrier text;
alter table claim_desk add column provider text;
alter table claim_desk add column type text;
alter table claim_desk add column currency text;

drop trigger claim_desk_inserted;
drop trigger claim_desk_assigned;
drop trigger claims_moved_on_desk;

update claim_desk set (status, status_reason, since, carrier, provider, type, currency) = (
    select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency from claims c
    where c.organization_id = claim_desk.organization_id and c.id = claim_desk.claim_id
  );

create trigger claim_desk_inserted after insert on claim_desk
begin
  update claim_desk set (status, status_reason, since, carrier, provider, type, currency) = (
      select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency from claims c
      where c.organization_id = new.organization_id and c.id = new.claim_id
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claims_moved_on_desk after update of status, status_reason, updated_at on claims
begin
  update claim_desk set status = new.status, status_reason = new.status_reason, since = new.updated_at
    where organization_id = new.organization_id and claim_id = new.id;
end;

-- These have all that those of 0006 and 0015 have, which the version before reads by name.
create index claim_desk_assigned_facts on claim_desk (assignee_id, since, claim_id, organization_id, status,
    status_reason, carrier, provider, type, currency, unseen_since)
  where assignee_id is not null;
create index claim_desk_unseen_facts on claim_desk (unseen_since, claim_id, organization_id, status, status_reason,
    carrier, provider, type, currency, assignee_id, since)
  where unseen_since is not null;

-- A currency or provider of few claims leads to them. Of moved claims alone, so that a create pays nothing.
create index claims_moved_by_currency on claims (currency, status, id) where status <> 'CREATED';
create index claims_moved_by_provider on claims (provider, status, id)
  where status <> 'CREATED' and provider is not null;

-- expand
-- What somebody has by the time of its last move, and unseen evidence by the time of its arrival, each as the index has
-- it: a page is read without the rest. `status` and `since` are those of the claim, where it is assigned; kept by
-- triggers, so that every version that writes keeps them.
alter table claim_desk add column status text;
alter table claim_desk add column since text;

update claim_desk set (status, since) = (
    select c.status, c.updated_at from claims c
    where c.organization_id = claim_desk.organization_id and c.id = claim_desk.claim_id
  ) where assignee_id is not null;

create trigger claim_desk_inserted after insert on claim_desk when new.assignee_id is not null
begin
  update claim_desk set (status, since) = (
      select c.status, c.updated_at from claims c where c.organization_id = new.organization_id and c.id = new.claim_id
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_desk_assigned after update of assignee_id on claim_desk when new.assignee_id is not null
begin
  update claim_desk set (status, since) = (
      select c.status, c.updated_at from claims c where c.organization_id = new.organization_id and c.id = new.claim_id
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claims_moved_on_desk after update of status, updated_at on claims
begin
  update claim_desk set status = new.status, since = new.updated_at
    where organization_id = new.organization_id and claim_id = new.id and assignee_id is not null;
end;

create index claim_desk_assigned_since on claim_desk (assignee_id, since, claim_id, organization_id, status)
  where assignee_id is not null;
create index claim_desk_unseen_since on claim_desk (unseen_since, claim_id, organization_id, assignee_id)
  where unseen_since is not null;

-- expand
-- What somebody has by the time of its last move, and unseen evidence by the time of its arrival, each as the index has
-- it: a page is read without the rest. `status` and `since` are those of the claim, where it is assigned; kept by
-- triggers, so that every version that writes keeps them.
alter table claim_desk add column status text collate "C";
alter table claim_desk add column since timestamptz(3);

update claim_desk d set status = c.status, since = c.updated_at
  from claims c
  where d.assignee_id is not null and c.organization_id = d.organization_id and c.id = d.claim_id;

-- Waits for a move that is under way, which does not see the new row: a move locks the claim before its desk, and so does
-- this.
create function note_standing_on_desk() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select c.status, c.updated_at into new.status, new.since from claims c
    where c.organization_id = new.organization_id and c.id = new.claim_id for share;
  return new;
end $$;

create function note_move_on_desk() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update claim_desk set status = new.status, since = new.updated_at
    where organization_id = new.organization_id and claim_id = new.id and assignee_id is not null;
  return null;
end $$;

create trigger claim_desk_assigned before insert or update of assignee_id on claim_desk
  for each row when (new.assignee_id is not null) execute function note_standing_on_desk();
create trigger claims_moved_on_desk after update of status, updated_at on claims
  for each row execute function note_move_on_desk();

create index claim_desk_assigned_since on claim_desk (assignee_id, since, claim_id, organization_id, status)
  where assignee_id is not null;
create index claim_desk_unseen_since on claim_desk (unseen_since, claim_id, organization_id, assignee_id)
  where unseen_since is not null;

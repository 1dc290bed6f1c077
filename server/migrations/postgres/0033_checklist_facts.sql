-- expand
-- Casework and deadlines have the state of the checklist, beside what else the queue is filtered by (see 0026, 0027).
alter table claim_desk add column checklist text collate "C";
alter table claim_deadlines add column checklist text collate "C";

update claim_desk d set checklist = l.checklist from claim_checklists l
  where l.organization_id = d.organization_id and l.claim_id = d.claim_id;
update claim_deadlines d set checklist = l.checklist from claim_checklists l
  where l.organization_id = d.organization_id and l.claim_id = d.claim_id;

-- The checklist is read by a statement of its own, after the lock: what works it out locks the claim first, too.
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
  new.checklist = (
    select l.checklist from claim_checklists l where l.organization_id = new.organization_id and l.claim_id = new.claim_id
  );
  return new;
end $$;

create or replace function note_standing_on_deadline() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency
    into new.status, new.status_reason, new.since, new.carrier, new.provider, new.type, new.currency
    from claims c where c.organization_id = new.organization_id and c.id = new.claim_id for share;
  new.checklist = (
    select l.checklist from claim_checklists l where l.organization_id = new.organization_id and l.claim_id = new.claim_id
  );
  return new;
end $$;

create function note_checklist() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update claim_desk set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_deadlines set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
  return null;
end $$;
create trigger claim_checklists_inserted after insert on claim_checklists
  for each row execute function note_checklist();
create trigger claim_checklists_changed after update of checklist on claim_checklists
  for each row execute function note_checklist();

-- As in 0026 and 0027, with the checklist.
drop index claim_desk_assigned_facts;
create index claim_desk_assigned_facts on claim_desk (assignee_id, since, claim_id)
  include (organization_id, status, status_reason, carrier, provider, type, currency, unseen_since, checklist)
  where assignee_id is not null;
drop index claim_desk_unseen_facts;
create index claim_desk_unseen_facts on claim_desk (unseen_since, claim_id)
  include (organization_id, status, status_reason, carrier, provider, type, currency, assignee_id, since, checklist)
  where unseen_since is not null;
drop index claim_deadlines_due;
create index claim_deadlines_due on claim_deadlines (status, due_on, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, due_kind, asleep_until, since, checklist)
  where due_on is not null;
drop index claim_deadlines_asleep;
create index claim_deadlines_asleep on claim_deadlines (asleep_until, claim_id)
  include (organization_id, status, status_reason, carrier, provider, type, currency, due_on, due_kind, since, checklist)
  where asleep_until is not null;

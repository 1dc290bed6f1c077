-- expand
-- Casework and deadlines have the state of the checklist, beside what else the queue is filtered by (see 0025, 0026).
alter table claim_desk add column checklist text;
alter table claim_deadlines add column checklist text;

update claim_desk set checklist = (
    select l.checklist from claim_checklists l
    where l.organization_id = claim_desk.organization_id and l.claim_id = claim_desk.claim_id
  );
update claim_deadlines set checklist = (
    select l.checklist from claim_checklists l
    where l.organization_id = claim_deadlines.organization_id and l.claim_id = claim_deadlines.claim_id
  );

drop trigger claim_desk_inserted;
create trigger claim_desk_inserted after insert on claim_desk
begin
  update claim_desk set (status, status_reason, since, carrier, provider, type, currency, checklist) = (
      select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency, (
          select l.checklist from claim_checklists l where l.organization_id = c.organization_id and l.claim_id = c.id
        )
      from claims c where c.organization_id = new.organization_id and c.id = new.claim_id
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
end;

drop trigger claim_deadlines_inserted;
create trigger claim_deadlines_inserted after insert on claim_deadlines
begin
  update claim_deadlines set (status, status_reason, since, carrier, provider, type, currency, checklist) = (
      select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency, (
          select l.checklist from claim_checklists l where l.organization_id = c.organization_id and l.claim_id = c.id
        )
      from claims c where c.organization_id = new.organization_id and c.id = new.claim_id
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_checklists_inserted after insert on claim_checklists
begin
  update claim_desk set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_deadlines set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_checklists_changed after update of checklist on claim_checklists
begin
  update claim_desk set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_deadlines set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

-- As in 0025 and 0026, with the checklist.
drop index claim_desk_assigned_facts;
create index claim_desk_assigned_facts on claim_desk (assignee_id, since, claim_id, organization_id, status,
    status_reason, carrier, provider, type, currency, unseen_since, checklist)
  where assignee_id is not null;
drop index claim_desk_unseen_facts;
create index claim_desk_unseen_facts on claim_desk (unseen_since, claim_id, organization_id, status, status_reason,
    carrier, provider, type, currency, assignee_id, since, checklist)
  where unseen_since is not null;
drop index claim_deadlines_due;
create index claim_deadlines_due on claim_deadlines (status, due_on, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, due_kind, asleep_until, since, checklist)
  where due_on is not null;
drop index claim_deadlines_asleep;
create index claim_deadlines_asleep on claim_deadlines (asleep_until, claim_id, organization_id, status, status_reason,
    carrier, provider, type, currency, due_on, due_kind, since, checklist)
  where asleep_until is not null;

-- expand
-- Deadlines have who a claim is assigned to and since when it has unseen evidence, beside what else the queue is filtered
-- by (see 0026, 0032). Kept by triggers, so that every version that writes keeps them.
alter table claim_deadlines add column assignee_id text;
alter table claim_deadlines add column unseen_since text;

drop trigger claim_deadlines_inserted;
create trigger claim_deadlines_inserted after insert on claim_deadlines
begin
  update claim_deadlines set (status, status_reason, since, carrier, provider, type, currency, checklist) = (
      select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency, (
          select l.checklist from claim_checklists l where l.organization_id = c.organization_id and l.claim_id = c.id
        )
      from claims c where c.organization_id = new.organization_id and c.id = new.claim_id
    ), (assignee_id, unseen_since) = (
      select d.assignee_id, d.unseen_since from claim_desk d
      where d.organization_id = new.organization_id and d.claim_id = new.claim_id
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_desk_added_on_deadlines after insert on claim_desk
begin
  update claim_deadlines set assignee_id = new.assignee_id, unseen_since = new.unseen_since
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_desk_changed_on_deadlines after update of assignee_id, unseen_since on claim_desk
  when old.assignee_id is not new.assignee_id or old.unseen_since is not new.unseen_since
begin
  update claim_deadlines set assignee_id = new.assignee_id, unseen_since = new.unseen_since
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

drop index claim_deadlines_due;
drop index claim_deadlines_asleep;
update claim_deadlines set assignee_id = d.assignee_id, unseen_since = d.unseen_since from claim_desk d
  where d.organization_id = claim_deadlines.organization_id and d.claim_id = claim_deadlines.claim_id
    and (d.assignee_id is not null or d.unseen_since is not null);

-- As in 0032, with the casework.
create index claim_deadlines_due on claim_deadlines (status, due_on, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, due_kind, asleep_until, since, checklist, assignee_id, unseen_since)
  where due_on is not null;
create index claim_deadlines_asleep on claim_deadlines (asleep_until, claim_id, organization_id, status, status_reason,
    carrier, provider, type, currency, due_on, due_kind, since, checklist, assignee_id, unseen_since)
  where asleep_until is not null;
create index claim_deadlines_unseen on claim_deadlines (status, due_on, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, due_kind, asleep_until, since, checklist, assignee_id, unseen_since)
  where due_on is not null and unseen_since is not null;

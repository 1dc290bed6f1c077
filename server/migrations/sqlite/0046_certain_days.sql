-- expand
-- Deadlines say whether a day is certain, and can be those of a payment. Redress works all of them out anew after the
-- upgrade, and until then none is certain. SQLite changes no check, so the table is made again with the same columns; the
-- triggers of other tables name it and stay.
drop index claim_deadlines_due;
drop index claim_deadlines_asleep;
drop index claim_deadlines_unseen;

create table claim_deadlines_next (
  organization_id text not null,
  claim_id text not null,
  due_on text check (length(due_on) = 10),
  due_kind text check (due_kind in ('FILE', 'ANSWER', 'PAYMENT')),
  is_latest integer not null default 0 check (is_latest in (0, 1)),
  asleep_until text check (length(asleep_until) = 10),
  status text,
  status_reason text,
  since text,
  carrier text,
  provider text,
  type text,
  currency text,
  checklist text,
  assignee_id text,
  unseen_since text,
  is_certain integer not null default 0 check (is_certain in (0, 1)),
  primary key (organization_id, claim_id)
) strict, without rowid;

insert into claim_deadlines_next (organization_id, claim_id, due_on, due_kind, is_latest, asleep_until, status,
    status_reason, since, carrier, provider, type, currency, checklist, assignee_id, unseen_since)
  select organization_id, claim_id, due_on, due_kind, is_latest, asleep_until, status, status_reason, since, carrier,
    provider, type, currency, checklist, assignee_id, unseen_since
  from claim_deadlines;

drop table claim_deadlines;
-- Else the renaming looks for the table in the triggers that name it, which is not there at this moment.
pragma legacy_alter_table = on;
alter table claim_deadlines_next rename to claim_deadlines;
pragma legacy_alter_table = off;

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

create trigger claim_deadlines_added_on_findings after insert on claim_deadlines
begin
  update claim_findings set due_on = new.due_on, due_kind = new.due_kind, asleep_until = new.asleep_until
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_deadlines_changed_on_findings after update of due_on, due_kind, asleep_until on claim_deadlines
  when old.due_on is not new.due_on or old.due_kind is not new.due_kind or old.asleep_until is not new.asleep_until
begin
  update claim_findings set due_on = new.due_on, due_kind = new.due_kind, asleep_until = new.asleep_until
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

-- As in 0037, with the certainty.
create index claim_deadlines_due on claim_deadlines (status, due_on, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, due_kind, asleep_until, since, checklist, assignee_id, unseen_since, is_certain)
  where due_on is not null;
create index claim_deadlines_asleep on claim_deadlines (asleep_until, claim_id, organization_id, status, status_reason,
    carrier, provider, type, currency, due_on, due_kind, since, checklist, assignee_id, unseen_since, is_certain)
  where asleep_until is not null;
create index claim_deadlines_unseen on claim_deadlines (status, due_on, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, due_kind, asleep_until, since, checklist, assignee_id, unseen_since, is_certain)
  where due_on is not null and unseen_since is not null;

-- The first day of the carrier's window, as it was known at the filing; null: it was not.
alter table claim_filings add column opens_on text check (length(opens_on) = 10);

-- As in 0019, with the cells that give days since.
drop trigger house_rules_added_to_deadlines;
create trigger house_rules_added_to_deadlines after insert on house_rules
  when new.cell in ('opens', 'closes', 'presumed_lost', 'answer', 'payment')
begin
  insert into deadline_sweeps (organization_id, carrier, stamp, status, before_id)
    values (new.organization_id, new.carrier, lower(hex(randomblob(16))), 'CREATED', 'clm_~')
    on conflict (organization_id, carrier) do update
    set stamp = excluded.stamp, status = excluded.status, before_id = excluded.before_id;
end;

drop trigger house_rules_changed_for_deadlines;
create trigger house_rules_changed_for_deadlines after update on house_rules
  when new.cell in ('opens', 'closes', 'presumed_lost', 'answer', 'payment')
begin
  insert into deadline_sweeps (organization_id, carrier, stamp, status, before_id)
    values (new.organization_id, new.carrier, lower(hex(randomblob(16))), 'CREATED', 'clm_~')
    on conflict (organization_id, carrier) do update
    set stamp = excluded.stamp, status = excluded.status, before_id = excluded.before_id;
end;

drop trigger house_rules_deleted_from_deadlines;
create trigger house_rules_deleted_from_deadlines after delete on house_rules
  when old.cell in ('opens', 'closes', 'presumed_lost', 'answer', 'payment')
begin
  insert into deadline_sweeps (organization_id, carrier, stamp, status, before_id)
    values (old.organization_id, old.carrier, lower(hex(randomblob(16))), 'CREATED', 'clm_~')
    on conflict (organization_id, carrier) do update
    set stamp = excluded.stamp, status = excluded.status, before_id = excluded.before_id;
end;

-- Rules for a part of a country are those of the country, where it has none of its own.
update or ignore house_rules set country = 'ES' where country in ('IC', 'EA', 'XC', 'XL');
update or ignore house_rules set country = 'GR' where country = 'EL';
update or ignore house_rules set country = 'GB' where country in ('XI', 'XU');

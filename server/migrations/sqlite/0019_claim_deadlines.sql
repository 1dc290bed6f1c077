-- expand
-- By when something is due about an open claim, worked out beside it and made anew when it is missing. Days are written
-- YYYY-MM-DD and are the carrier's; null: nothing is due, or nobody knows. `is_latest`: it is due on this day at the
-- latest, because the day of delivery is not known. `asleep_until`: somebody looks at it again on this day.
create table claim_deadlines (
  organization_id text not null,
  claim_id text not null,
  due_on text check (length(due_on) = 10),
  due_kind text check (due_kind in ('FILE', 'ANSWER')),
  is_latest integer not null default 0 check (is_latest in (0, 1)),
  asleep_until text check (length(asleep_until) = 10),
  primary key (organization_id, claim_id)
) strict, without rowid;

-- Claims whose deadlines are to be worked out anew, noted by triggers, so that every version that writes notes them.
-- `stamp` is another one after each change: what was worked out before it is not kept. `is_swept`: nobody changed the
-- claim, but a walk over many came by.
create table deadline_changes (
  organization_id text not null,
  claim_id text not null,
  stamp text not null,
  is_swept integer not null check (is_swept in (0, 1)),
  primary key (organization_id, claim_id)
) strict, without rowid;

create index deadline_changes_by_kind on deadline_changes (is_swept, organization_id, claim_id, stamp);

-- Walks over all open claims of an organization and a carrier whose rules changed; '' stands for all of them. The position
-- is a status, and the claim before which claims are left, newest first.
create table deadline_sweeps (
  organization_id text not null,
  carrier text not null,
  stamp text not null,
  status text not null,
  before_id text not null,
  primary key (organization_id, carrier)
) strict, without rowid;

-- Up to which claim new ones were found, and by which rules deadlines are worked out.
create table deadline_marks (
  name text primary key,
  value text not null
) strict, without rowid;

create trigger shipment_facts_added_to_deadlines after insert on shipment_facts
begin
  insert into deadline_changes (organization_id, claim_id, stamp, is_swept)
    values (new.organization_id, new.claim_id, lower(hex(randomblob(16))), 0)
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp, is_swept = 0;
end;

create trigger shipment_facts_changed_for_deadlines after update on shipment_facts
begin
  insert into deadline_changes (organization_id, claim_id, stamp, is_swept)
    values (new.organization_id, new.claim_id, lower(hex(randomblob(16))), 0)
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp, is_swept = 0;
end;

create trigger claims_moved_for_deadlines after update of status on claims when old.status <> new.status
begin
  insert into deadline_changes (organization_id, claim_id, stamp, is_swept)
    values (new.organization_id, new.id, lower(hex(randomblob(16))), 0)
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp, is_swept = 0;
end;

create trigger house_rules_added_to_deadlines after insert on house_rules
  when new.cell in ('opens', 'closes', 'answer')
begin
  insert into deadline_sweeps (organization_id, carrier, stamp, status, before_id)
    values (new.organization_id, new.carrier, lower(hex(randomblob(16))), 'CREATED', 'clm_~')
    on conflict (organization_id, carrier) do update
    set stamp = excluded.stamp, status = excluded.status, before_id = excluded.before_id;
end;

create trigger house_rules_changed_for_deadlines after update on house_rules
  when new.cell in ('opens', 'closes', 'answer')
begin
  insert into deadline_sweeps (organization_id, carrier, stamp, status, before_id)
    values (new.organization_id, new.carrier, lower(hex(randomblob(16))), 'CREATED', 'clm_~')
    on conflict (organization_id, carrier) do update
    set stamp = excluded.stamp, status = excluded.status, before_id = excluded.before_id;
end;

create trigger house_rules_deleted_from_deadlines after delete on house_rules
  when old.cell in ('opens', 'closes', 'answer')
begin
  insert into deadline_sweeps (organization_id, carrier, stamp, status, before_id)
    values (old.organization_id, old.carrier, lower(hex(randomblob(16))), 'CREATED', 'clm_~')
    on conflict (organization_id, carrier) do update
    set stamp = excluded.stamp, status = excluded.status, before_id = excluded.before_id;
end;

-- expand
-- By when something is due about an open claim, worked out beside it and made anew when it is missing. Days are written
-- YYYY-MM-DD and are the carrier's; null: nothing is due, or nobody knows. `is_latest`: it is due on this day at the
-- latest, because the day of delivery is not known. `asleep_until`: somebody looks at it again on this day.
create table claim_deadlines (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  due_on text collate "C" check (length(due_on) = 10),
  due_kind text collate "C" check (due_kind in ('FILE', 'ANSWER')),
  is_latest boolean not null default false,
  asleep_until text collate "C" check (length(asleep_until) = 10),
  primary key (organization_id, claim_id)
);

-- Claims whose deadlines are to be worked out anew, noted by triggers, so that every version that writes notes them.
-- `stamp` is another one after each change: what was worked out before it is not kept. `is_swept`: nobody changed the
-- claim, but a walk over many came by.
create table deadline_changes (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  stamp text collate "C" not null,
  is_swept smallint not null check (is_swept in (0, 1)),
  primary key (organization_id, claim_id)
);

create index deadline_changes_by_kind on deadline_changes (is_swept, organization_id, claim_id, stamp);

-- Walks over all open claims of an organization and a carrier whose rules changed; '' stands for all of them. The position
-- is a status, and the claim before which claims are left, newest first.
create table deadline_sweeps (
  organization_id text collate "C" not null,
  carrier text collate "C" not null,
  stamp text collate "C" not null,
  status text collate "C" not null,
  before_id text collate "C" not null,
  primary key (organization_id, carrier)
);

-- Up to which claim new ones were found, and by which rules deadlines are worked out.
create table deadline_marks (
  name text collate "C" primary key,
  value text collate "C" not null
);

create function note_for_deadlines(organization text, claim text) returns void language sql as $$
  insert into deadline_changes (organization_id, claim_id, stamp, is_swept)
    values (organization, claim, gen_random_uuid()::text, 0)
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp, is_swept = 0
$$;

create function note_facts_for_deadlines() returns trigger language plpgsql as $$
begin
  perform note_for_deadlines(new.organization_id, new.claim_id);
  return null;
end $$;

create function note_move_for_deadlines() returns trigger language plpgsql as $$
begin
  perform note_for_deadlines(new.organization_id, new.id);
  return null;
end $$;

create function note_rule_for_deadlines() returns trigger language plpgsql as $$
declare changed house_rules = coalesce(new, old);
begin
  if changed.cell not in ('opens', 'closes', 'answer') then return null; end if;
  insert into deadline_sweeps (organization_id, carrier, stamp, status, before_id)
    values (changed.organization_id, changed.carrier, gen_random_uuid()::text, 'CREATED', 'clm_~')
    on conflict (organization_id, carrier) do update
    set stamp = excluded.stamp, status = excluded.status, before_id = excluded.before_id;
  return null;
end $$;

create trigger shipment_facts_noted_for_deadlines after insert or update on shipment_facts
  for each row execute function note_facts_for_deadlines();
create trigger claims_moved_for_deadlines after update of status on claims
  for each row when (old.status <> new.status) execute function note_move_for_deadlines();
create trigger house_rules_noted_for_deadlines after insert or update or delete on house_rules
  for each row execute function note_rule_for_deadlines();

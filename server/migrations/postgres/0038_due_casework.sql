-- expand
-- Deadlines have who a claim is assigned to and since when it has unseen evidence, beside what else the queue is filtered
-- by (see 0027, 0033). Kept by triggers, so that every version that writes keeps them.
alter table claim_deadlines
  add column assignee_id text collate "C",
  add column unseen_since timestamptz(3);

-- As in 0033, but that no deadline comes meanwhile: what makes one holds a share of the claim.
create or replace function note_standing_on_desk() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select 1 from claim_desk d where d.organization_id = new.organization_id and d.claim_id = new.claim_id
  ) then
    return new;
  end if;
  select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency
    into new.status, new.status_reason, new.since, new.carrier, new.provider, new.type, new.currency
    from claims c where c.organization_id = new.organization_id and c.id = new.claim_id for no key update;
  new.checklist = (
    select l.checklist from claim_checklists l where l.organization_id = new.organization_id and l.claim_id = new.claim_id
  );
  return new;
end $$;

-- Casework that is there is locked: what changes it waits, and then sees the new row.
create or replace function note_standing_on_deadline() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency
    into new.status, new.status_reason, new.since, new.carrier, new.provider, new.type, new.currency
    from claims c where c.organization_id = new.organization_id and c.id = new.claim_id for share;
  new.checklist = (
    select l.checklist from claim_checklists l where l.organization_id = new.organization_id and l.claim_id = new.claim_id
  );
  select d.assignee_id, d.unseen_since into new.assignee_id, new.unseen_since
    from claim_desk d where d.organization_id = new.organization_id and d.claim_id = new.claim_id for share;
  return new;
end $$;

create function note_casework_on_deadline() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update claim_deadlines set assignee_id = new.assignee_id, unseen_since = new.unseen_since
    where organization_id = new.organization_id and claim_id = new.claim_id;
  return null;
end $$;
create trigger claim_desk_added_on_deadlines after insert on claim_desk
  for each row execute function note_casework_on_deadline();
create trigger claim_desk_changed_on_deadlines after update of assignee_id, unseen_since on claim_desk
  for each row when (
    old.assignee_id is distinct from new.assignee_id or old.unseen_since is distinct from new.unseen_since
  ) execute function note_casework_on_deadline();

drop index claim_deadlines_due;
drop index claim_deadlines_asleep;
update claim_deadlines l set assignee_id = d.assignee_id, unseen_since = d.unseen_since from claim_desk d
  where d.organization_id = l.organization_id and d.claim_id = l.claim_id
    and (d.assignee_id is not null or d.unseen_since is not null);

-- As in 0033, with the casework.
create index claim_deadlines_due on claim_deadlines (status, due_on, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, due_kind, asleep_until, since, checklist,
    assignee_id, unseen_since)
  where due_on is not null;
create index claim_deadlines_asleep on claim_deadlines (asleep_until, claim_id)
  include (organization_id, status, status_reason, carrier, provider, type, currency, due_on, due_kind, since, checklist,
    assignee_id, unseen_since)
  where asleep_until is not null;
create index claim_deadlines_unseen on claim_deadlines (status, due_on, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, due_kind, asleep_until, since, checklist,
    assignee_id, unseen_since)
  where due_on is not null and unseen_since is not null;

-- Counts read indexes alone where pages are known to have no change that somebody does not see yet. Each change is of a
-- page of its own, so the fifth part of the rows, PostgreSQL's own limit, is nearly all pages.
-- Where an administrator partitioned a table, its partitions have the setting.
do $$
declare part regclass;
begin
  for part in
    select c.oid from pg_class c where c.relkind = 'r' and (
      c.oid in ('claim_deadlines'::regclass, 'claim_desk'::regclass)
      or c.oid in (select inhrelid from pg_inherits where inhparent in ('claim_deadlines'::regclass, 'claim_desk'::regclass))
    )
  loop
    execute 'alter table ' || part || ' set (autovacuum_vacuum_scale_factor = 0.005)';
  end loop;
end $$;

-- expand
-- Balances and findings have the casework and the checklist of their claim, and findings its money, beside what else the
-- queue is filtered by (see 0038 to 0040): what is counted or listed by them reads one index. Kept by triggers, so that
-- every version that writes keeps them.
alter table claim_balances
  add column checklist text collate "C",
  add column assignee_id text collate "C",
  add column unseen_since timestamptz(3);
alter table claim_findings
  add column checklist text collate "C",
  add column assignee_id text collate "C",
  add column unseen_since timestamptz(3),
  add column missing text collate "C",
  add column refund_currency text collate "C",
  add column approved bigint,
  add column approved_on text collate "C",
  add column paid_amount bigint;

-- As in 0039. Casework that is there is locked: what changes it waits, and then sees the new row.
create or replace function note_standing_on_balance() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency
    into new.status, new.status_reason, new.since, new.carrier, new.provider, new.type, new.currency
    from claims c where c.organization_id = new.organization_id and c.id = new.claim_id for no key update;
  select d.due_on, d.due_kind, d.asleep_until into new.due_on, new.due_kind, new.asleep_until
    from claim_deadlines d where d.organization_id = new.organization_id and d.claim_id = new.claim_id;
  new.checklist = (
    select l.checklist from claim_checklists l where l.organization_id = new.organization_id and l.claim_id = new.claim_id
  );
  select d.assignee_id, d.unseen_since into new.assignee_id, new.unseen_since
    from claim_desk d where d.organization_id = new.organization_id and d.claim_id = new.claim_id for share;
  return new;
end $$;

-- As in 0040.
create or replace function note_standing_on_finding() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency
    into new.status, new.status_reason, new.since, new.carrier, new.provider, new.type, new.currency
    from claims c where c.organization_id = new.organization_id and c.id = new.claim_id for no key update;
  select d.due_on, d.due_kind, d.asleep_until into new.due_on, new.due_kind, new.asleep_until
    from claim_deadlines d where d.organization_id = new.organization_id and d.claim_id = new.claim_id;
  new.checklist = (
    select l.checklist from claim_checklists l where l.organization_id = new.organization_id and l.claim_id = new.claim_id
  );
  select d.assignee_id, d.unseen_since into new.assignee_id, new.unseen_since
    from claim_desk d where d.organization_id = new.organization_id and d.claim_id = new.claim_id for share;
  select b.missing, b.refund_currency, b.approved, b.approved_on, b.paid_amount
    into new.missing, new.refund_currency, new.approved, new.approved_on, new.paid_amount
    from claim_balances b where b.organization_id = new.organization_id and b.claim_id = new.claim_id;
  return new;
end $$;

create function note_money_on_finding() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update claim_findings set missing = new.missing, refund_currency = new.refund_currency, approved = new.approved,
    approved_on = new.approved_on, paid_amount = new.paid_amount
    where organization_id = new.organization_id and claim_id = new.claim_id;
  return null;
end $$;
create trigger claim_balances_added_on_findings after insert on claim_balances
  for each row execute function note_money_on_finding();
create trigger claim_balances_changed_on_findings
  after update of missing, refund_currency, approved, approved_on, paid_amount on claim_balances
  for each row when (old.missing is distinct from new.missing or old.refund_currency is distinct from new.refund_currency
    or old.approved is distinct from new.approved or old.approved_on is distinct from new.approved_on
    or old.paid_amount is distinct from new.paid_amount)
  execute function note_money_on_finding();

-- As in 0038, and for balances and findings too.
create or replace function note_casework_on_deadline() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update claim_deadlines set assignee_id = new.assignee_id, unseen_since = new.unseen_since
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_balances set assignee_id = new.assignee_id, unseen_since = new.unseen_since
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_findings set assignee_id = new.assignee_id, unseen_since = new.unseen_since
    where organization_id = new.organization_id and claim_id = new.claim_id;
  return null;
end $$;

-- As in 0033, and for balances and findings too.
create or replace function note_checklist() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update claim_desk set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_deadlines set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_balances set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_findings set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
  return null;
end $$;

drop index claim_balances_missing;
drop index claim_balances_missing_filed;
drop index claim_balances_missing_due;
drop index claim_balances_outstanding;
drop index claim_findings_since;
drop index claim_findings_filed;
drop index claim_findings_due;
update claim_balances b set checklist = l.checklist, assignee_id = d.assignee_id, unseen_since = d.unseen_since
  from claims c
  left join claim_checklists l on l.organization_id = c.organization_id and l.claim_id = c.id
  left join claim_desk d on d.organization_id = c.organization_id and d.claim_id = c.id
  where c.organization_id = b.organization_id and c.id = b.claim_id;
update claim_findings f set checklist = l.checklist, assignee_id = d.assignee_id, unseen_since = d.unseen_since,
    missing = b.missing, refund_currency = b.refund_currency, approved = b.approved, approved_on = b.approved_on,
    paid_amount = b.paid_amount
  from claims c
  left join claim_checklists l on l.organization_id = c.organization_id and l.claim_id = c.id
  left join claim_desk d on d.organization_id = c.organization_id and d.claim_id = c.id
  left join claim_balances b on b.organization_id = c.organization_id and b.claim_id = c.id
  where c.organization_id = f.organization_id and c.id = f.claim_id;

-- As in 0039 and 0040, with the casework, the checklist and the money.
create index claim_balances_missing on claim_balances (status, since, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, missing, due_on, due_kind, asleep_until,
    checklist, assignee_id, unseen_since)
  where missing is not null;
create index claim_balances_missing_filed on claim_balances (status, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, missing, since, due_on, due_kind,
    asleep_until, checklist, assignee_id, unseen_since)
  where missing is not null;
create index claim_balances_missing_due on claim_balances (status, due_on, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, missing, since, due_kind, asleep_until,
    checklist, assignee_id, unseen_since)
  where missing is not null and due_on is not null;
create index claim_balances_outstanding on claim_balances (refund_currency, carrier, organization_id, approved_on)
  include (approved, paid_amount, claim_id, status, status_reason, since, provider, type, currency, due_on, due_kind,
    asleep_until, checklist, assignee_id, unseen_since)
  where approved > paid_amount;
create index claim_findings_since on claim_findings (status, since, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, due_on, due_kind, asleep_until, kinds,
    checklist, assignee_id, unseen_since, missing, refund_currency, approved, approved_on, paid_amount)
  where kinds is not null;
create index claim_findings_filed on claim_findings (status, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, since, due_on, due_kind, asleep_until, kinds,
    checklist, assignee_id, unseen_since, missing, refund_currency, approved, approved_on, paid_amount)
  where kinds is not null;
create index claim_findings_due on claim_findings (status, due_on, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, since, due_kind, asleep_until, kinds,
    checklist, assignee_id, unseen_since, missing, refund_currency, approved, approved_on, paid_amount)
  where kinds is not null and due_on is not null;

-- As in 0038, for balances and findings.
do $$
declare part regclass;
begin
  for part in
    select c.oid from pg_class c where c.relkind = 'r' and (
      c.oid in ('claim_balances'::regclass, 'claim_findings'::regclass)
      or c.oid in (select inhrelid from pg_inherits where inhparent in ('claim_balances'::regclass, 'claim_findings'::regclass))
    )
  loop
    execute 'alter table ' || part || ' set (autovacuum_vacuum_scale_factor = 0.005)';
  end loop;
end $$;

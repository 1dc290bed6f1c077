-- expand
-- Deadlines say whether a day is certain, and can be those of a payment. Redress works all of them out anew after the
-- upgrade, and until then none is certain.
alter table claim_deadlines add column is_certain boolean not null default false;
alter table claim_deadlines drop constraint claim_deadlines_due_kind_check;
alter table claim_deadlines add constraint claim_deadlines_due_kind_check
  check (due_kind in ('FILE', 'ANSWER', 'PAYMENT')) not valid;

-- As in 0038, with the certainty.
drop index claim_deadlines_due;
drop index claim_deadlines_asleep;
drop index claim_deadlines_unseen;
create index claim_deadlines_due on claim_deadlines (status, due_on, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, due_kind, asleep_until, since, checklist,
    assignee_id, unseen_since, is_certain)
  where due_on is not null;
create index claim_deadlines_asleep on claim_deadlines (asleep_until, claim_id)
  include (organization_id, status, status_reason, carrier, provider, type, currency, due_on, due_kind, since, checklist,
    assignee_id, unseen_since, is_certain)
  where asleep_until is not null;
create index claim_deadlines_unseen on claim_deadlines (status, due_on, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, due_kind, asleep_until, since, checklist,
    assignee_id, unseen_since, is_certain)
  where due_on is not null and unseen_since is not null;

-- The first day of the carrier's window, as it was known at the filing; null: it was not.
alter table claim_filings add column opens_on text collate "C" check (length(opens_on) = 10);

-- As in 0020, with the cells that give days since.
create or replace function note_rule_for_deadlines() returns trigger language plpgsql as $$
declare changed house_rules = coalesce(new, old);
begin
  if changed.cell not in ('opens', 'closes', 'presumed_lost', 'answer', 'payment') then return null; end if;
  insert into deadline_sweeps (organization_id, carrier, stamp, status, before_id)
    values (changed.organization_id, changed.carrier, gen_random_uuid()::text, 'CREATED', 'clm_~')
    on conflict (organization_id, carrier) do update
    set stamp = excluded.stamp, status = excluded.status, before_id = excluded.before_id;
  return null;
end $$;

-- Rules for a part of a country are those of the country, where it has none of its own.
update house_rules r set country = p.country
  from (values ('IC', 'ES'), ('EA', 'ES'), ('XC', 'ES'), ('XL', 'ES'), ('EL', 'GR'), ('XI', 'GB'), ('XU', 'GB')) p (part, country)
  where r.country = p.part and not exists (
    select 1 from house_rules other
    where other.organization_id = r.organization_id and other.carrier = r.carrier and other.lane = r.lane
      and other.type = r.type and other.cell = r.cell
      and other.country in (p.country, 'IC', 'EA', 'XC', 'XL', 'EL', 'XI', 'XU') and other.country <> r.country);

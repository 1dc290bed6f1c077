-- expand
-- What became of claims that carriers answered, added up. Worked out beside them: claims that changed are noted by
-- triggers, whichever version changes them, and are counted before figures are read.
create table outcome_changes (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  stamp text collate "C" not null,
  primary key (organization_id, claim_id)
);

-- What each claim was counted as: the rows of outcome_tallies that it is in, as JSON, so that they can be taken out again.
create table counted_outcomes (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  counted text not null,
  primary key (organization_id, claim_id)
);

-- cube: 'carrier' has carriers and types, 'operator' has operators; the other columns are ''. month: YYYY-MM of the answer.
-- currency: that of the amounts. claims, rejected, approved_claims, paid_claims: numbers of claims that were claimed in it.
-- recovered: what was paid in the currency of the claim. Amounts are kept in two parts: high * 2^26 + low. answers and
-- payments: how many took a number of days, answer_days and payment_days: their sums; a7 to a90, p7 to p90: how many took
-- at most so many.
create table outcome_tallies (
  cube text collate "C" not null check (cube in ('carrier', 'operator')),
  month text collate "C" not null check (length(month) = 7),
  organization_id text collate "C" not null,
  carrier text collate "C" not null,
  type text collate "C" not null,
  operator text collate "C" not null,
  currency text collate "C" not null,
  claims integer not null,
  rejected integer not null,
  approved_claims integer not null,
  paid_claims integer not null,
  claimed_high bigint not null,
  claimed_low bigint not null,
  approved_high bigint not null,
  approved_low bigint not null,
  paid_high bigint not null,
  paid_low bigint not null,
  recovered_high bigint not null,
  recovered_low bigint not null,
  answers integer not null,
  answer_days bigint not null,
  a7 integer not null,
  a14 integer not null,
  a30 integer not null,
  a60 integer not null,
  a90 integer not null,
  payments integer not null,
  payment_days bigint not null,
  p7 integer not null,
  p14 integer not null,
  p30 integer not null,
  p60 integer not null,
  p90 integer not null,
  primary key (cube, month, organization_id, carrier, type, operator, currency)
);

create table outcome_reason_tallies (
  month text collate "C" not null,
  organization_id text collate "C" not null,
  carrier text collate "C" not null,
  status text collate "C" not null,
  reason text collate "C" not null,
  claims integer not null,
  primary key (month, organization_id, carrier, status, reason)
);

create function note_for_outcomes() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed = old; else changed = new; end if;
  insert into outcome_changes (organization_id, claim_id, stamp)
    values (changed.organization_id, changed.claim_id, gen_random_uuid()::text)
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp;
  return null;
end $$;

create trigger claim_decisions_noted_for_outcomes after insert on claim_history
  for each row when (new.to_status in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
    or new.from_status in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED'))
  execute function note_for_outcomes();
create trigger claim_filings_noted_for_outcomes after insert or delete on claim_filings
  for each row execute function note_for_outcomes();
create trigger claim_refunds_noted_for_outcomes after insert or delete on claim_refunds
  for each row execute function note_for_outcomes();
create trigger claim_payments_noted_for_outcomes after insert or delete or update of withdrawn_at on claim_payments
  for each row execute function note_for_outcomes();

insert into outcome_changes (organization_id, claim_id, stamp)
  select organization_id, id, '' from claims where status in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
  union select organization_id, claim_id, '' from claim_refunds
  union select organization_id, claim_id, '' from claim_payments;

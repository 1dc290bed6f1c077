-- expand
-- What became of claims that carriers answered, added up. Worked out beside them: claims that changed are noted by
-- triggers, whichever version changes them, and are counted before figures are read.
create table outcome_changes (
  organization_id text not null,
  claim_id text not null,
  stamp text not null,
  primary key (organization_id, claim_id)
) strict, without rowid;

-- What each claim was counted as: the rows of outcome_tallies that it is in, as JSON, so that they can be taken out again.
create table counted_outcomes (
  organization_id text not null,
  claim_id text not null,
  counted text not null,
  primary key (organization_id, claim_id)
) strict, without rowid;

-- cube: 'carrier' has carriers and types, 'operator' has operators; the other columns are ''. month: YYYY-MM of the answer.
-- currency: that of the amounts. claims, rejected, approved_claims, paid_claims: numbers of claims that were claimed in it.
-- recovered: what was paid in the currency of the claim. Amounts are kept in two parts: high * 2^26 + low. answers and
-- payments: how many took a number of days, answer_days and payment_days: their sums; a7 to a90, p7 to p90: how many took
-- at most so many.
create table outcome_tallies (
  cube text not null check (cube in ('carrier', 'operator')),
  month text not null check (length(month) = 7),
  organization_id text not null,
  carrier text not null,
  type text not null,
  operator text not null,
  currency text not null,
  claims integer not null,
  rejected integer not null,
  approved_claims integer not null,
  paid_claims integer not null,
  claimed_high integer not null,
  claimed_low integer not null,
  approved_high integer not null,
  approved_low integer not null,
  paid_high integer not null,
  paid_low integer not null,
  recovered_high integer not null,
  recovered_low integer not null,
  answers integer not null,
  answer_days integer not null,
  a7 integer not null,
  a14 integer not null,
  a30 integer not null,
  a60 integer not null,
  a90 integer not null,
  payments integer not null,
  payment_days integer not null,
  p7 integer not null,
  p14 integer not null,
  p30 integer not null,
  p60 integer not null,
  p90 integer not null,
  primary key (cube, month, organization_id, carrier, type, operator, currency)
) strict, without rowid;

create table outcome_reason_tallies (
  month text not null,
  organization_id text not null,
  carrier text not null,
  status text not null,
  reason text not null,
  claims integer not null,
  primary key (month, organization_id, carrier, status, reason)
) strict, without rowid;

create trigger claim_decisions_noted_for_outcomes after insert on claim_history
  when new.to_status in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
    or new.from_status in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
begin
  insert into outcome_changes (organization_id, claim_id, stamp)
    values (new.organization_id, new.claim_id, lower(hex(randomblob(16))))
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp;
end;
create trigger claim_filings_added_to_outcomes after insert on claim_filings
begin
  insert into outcome_changes (organization_id, claim_id, stamp)
    values (new.organization_id, new.claim_id, lower(hex(randomblob(16))))
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp;
end;
create trigger claim_filings_deleted_from_outcomes after delete on claim_filings
begin
  insert into outcome_changes (organization_id, claim_id, stamp)
    values (old.organization_id, old.claim_id, lower(hex(randomblob(16))))
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp;
end;
create trigger claim_refunds_added_to_outcomes after insert on claim_refunds
begin
  insert into outcome_changes (organization_id, claim_id, stamp)
    values (new.organization_id, new.claim_id, lower(hex(randomblob(16))))
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp;
end;
create trigger claim_refunds_deleted_from_outcomes after delete on claim_refunds
begin
  insert into outcome_changes (organization_id, claim_id, stamp)
    values (old.organization_id, old.claim_id, lower(hex(randomblob(16))))
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp;
end;
create trigger claim_payments_added_to_outcomes after insert on claim_payments
begin
  insert into outcome_changes (organization_id, claim_id, stamp)
    values (new.organization_id, new.claim_id, lower(hex(randomblob(16))))
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp;
end;
create trigger claim_payments_withdrawn_from_outcomes after update of withdrawn_at on claim_payments
begin
  insert into outcome_changes (organization_id, claim_id, stamp)
    values (new.organization_id, new.claim_id, lower(hex(randomblob(16))))
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp;
end;
create trigger claim_payments_deleted_from_outcomes after delete on claim_payments
begin
  insert into outcome_changes (organization_id, claim_id, stamp)
    values (old.organization_id, old.claim_id, lower(hex(randomblob(16))))
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp;
end;

insert into outcome_changes (organization_id, claim_id, stamp)
  select organization_id, id, '' from claims where status in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
  union select organization_id, claim_id, '' from claim_refunds
  union select organization_id, claim_id, '' from claim_payments;

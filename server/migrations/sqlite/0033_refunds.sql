-- expand
-- What a carrier approved for a claim, in minor units: a row for each change, the last one holds; amount null: it was taken
-- away. Days are written YYYY-MM-DD. confirmed_at: since when this amount in this currency holds. move_version: the
-- version of the claim that a move made with which it was recorded.
create table claim_refunds (
  organization_id text not null,
  claim_id text not null,
  version integer not null check (version >= 1),
  move_version integer,
  amount integer check (amount between 1 and 9007199254740991),
  currency text check (length(currency) = 3),
  reference text,
  approved_on text check (length(approved_on) = 10),
  confirmed_at text,
  recorded_at text not null,
  recorded_by text not null,
  primary key (organization_id, claim_id, version),
  foreign key (organization_id, claim_id) references claims (organization_id, id),
  check ((amount is null) = (currency is null) and (amount is null) = (approved_on is null)
    and (amount is null) = (confirmed_at is null))
) strict;

-- What a carrier paid, or below zero took back, in any currency; never added up across currencies. Withdrawn ones stay.
create table claim_payments (
  organization_id text not null,
  claim_id text not null,
  id text not null,
  move_version integer,
  amount integer not null check (amount between -9007199254740991 and 9007199254740991 and amount <> 0),
  currency text not null check (length(currency) = 3),
  paid_on text not null check (length(paid_on) = 10),
  reference text,
  statement_id text,
  statement_line integer,
  recorded_at text not null,
  recorded_by text not null,
  withdrawn_at text,
  withdrawn_by text,
  primary key (organization_id, claim_id, id),
  foreign key (organization_id, claim_id) references claims (organization_id, id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
) strict;

-- The money of a claim as it is now, beside what the queue is filtered by. Kept by triggers, so that every version that
-- writes keeps it. version: how many changes there were. paid: sums of what holds by currency, 'EUR 12900 USD 500'; null:
-- no payment holds. paid_amount: the sum in refund_currency. missing: which amount the status asks for and nobody gave.
create table claim_balances (
  organization_id text not null,
  claim_id text not null,
  version integer not null default 0,
  approved integer,
  refund_currency text,
  approved_on text,
  reference text,
  confirmed_at text,
  paid text,
  paid_amount integer not null default 0 check (paid_amount between -9007199254740991 and 9007199254740991),
  missing text check (missing in ('APPROVED', 'PAID')),
  status text,
  status_reason text,
  since text,
  carrier text,
  provider text,
  type text,
  currency text,
  primary key (organization_id, claim_id)
) strict, without rowid;

-- The member `refund` of the claim record, as JSON; null: the client sees none.
alter table claims add column refund text;

-- The version of a claim is read without its filed text, behind which `refund` stands.
create index claims_refunded on claims (organization_id, id, refund) where refund is not null;

create trigger claim_balances_inserted after insert on claim_balances
begin
  update claim_balances set (status, status_reason, since, carrier, provider, type, currency) = (
      select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency from claims c
      where c.organization_id = new.organization_id and c.id = new.claim_id
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claims_moved_on_balances after update of status, status_reason, updated_at on claims
begin
  insert into claim_balances (organization_id, claim_id) select new.organization_id, new.id
    where new.status in ('PENDING_REFUND_AMOUNT_CONFIRMED', 'RESOLVED')
    on conflict do nothing;
  update claim_balances set status = new.status, status_reason = new.status_reason, since = new.updated_at,
    missing = case
      when new.status = 'PENDING_REFUND_AMOUNT_CONFIRMED' and approved is null then 'APPROVED'
      when new.status = 'RESOLVED' and paid is null then 'PAID' end
    where organization_id = new.organization_id and claim_id = new.id;
end;

-- Each change of a claim's money sets `claim_id` to what it is, which works the balance out anew.
create trigger claim_balances_worked_out after update of claim_id on claim_balances
begin
  update claim_balances set (approved, refund_currency, approved_on, reference, confirmed_at) = (
      select r.amount, r.currency, r.approved_on, r.reference, r.confirmed_at from claim_refunds r
      where r.organization_id = new.organization_id and r.claim_id = new.claim_id order by r.version desc limit 1
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_balances set
    version = (
      select coalesce(max(r.version), 0) from claim_refunds r
      where r.organization_id = new.organization_id and r.claim_id = new.claim_id
    ) + (
      select count(*) + count(p.withdrawn_at) from claim_payments p
      where p.organization_id = new.organization_id and p.claim_id = new.claim_id
    ),
    paid = (
      select string_agg(s.currency || ' ' || s.amount, ' ' order by s.currency) from (
        select p.currency, sum(p.amount) as amount from claim_payments p
        where p.organization_id = new.organization_id and p.claim_id = new.claim_id and p.withdrawn_at is null
        group by p.currency
      ) s
    ),
    paid_amount = (
      select coalesce(sum(p.amount), 0) from claim_payments p
      where p.organization_id = new.organization_id and p.claim_id = new.claim_id and p.withdrawn_at is null
        and p.currency = claim_balances.refund_currency
    )
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_balances set missing = case
      when status = 'PENDING_REFUND_AMOUNT_CONFIRMED' and approved is null then 'APPROVED'
      when status = 'RESOLVED' and paid is null then 'PAID' end
    where organization_id = new.organization_id and claim_id = new.claim_id;
  -- Paid since the last payment with which the sum reached the amount, and not before the amount was confirmed.
  update claims set refund = (
      select '{"amount":' || b.approved || ',"currency":"' || b.refund_currency || '","confirmed_at":"' || b.confirmed_at
        || '"' || coalesce(',"paid_at":"' || max(b.confirmed_at, (
          select max(s.recorded_at) from (
            select p.recorded_at, p.amount, sum(p.amount) over (order by p.recorded_at, p.id) as reached
            from claim_payments p
            where p.organization_id = b.organization_id and p.claim_id = b.claim_id and p.withdrawn_at is null
              and p.currency = b.refund_currency
          ) s where b.paid_amount >= b.approved and s.reached >= b.approved and s.reached - s.amount < b.approved
        )) || '"', '') || '}'
      from claim_balances b
      where b.organization_id = new.organization_id and b.claim_id = new.claim_id and b.approved is not null
    ) where organization_id = new.organization_id and id = new.claim_id;
end;

-- The client reads that the claim changed: `taken_back_at` has the time of a change that is none of the status.
create trigger claims_refunded_told after update of refund on claims when old.refund is not new.refund
begin
  update claims set taken_back_at = (
      select max(t.at) from (
        select max(r.recorded_at) as at from claim_refunds r
          where r.organization_id = new.organization_id and r.claim_id = new.id
        union all
        select max(coalesce(p.withdrawn_at, p.recorded_at)) from claim_payments p
          where p.organization_id = new.organization_id and p.claim_id = new.id
        union all select max(new.updated_at, coalesce(new.taken_back_at, ''))
      ) t
    ) where organization_id = new.organization_id and id = new.id;
end;

create trigger claim_refunds_added after insert on claim_refunds
begin
  insert into claim_balances (organization_id, claim_id) values (new.organization_id, new.claim_id) on conflict do nothing;
  update claim_balances set claim_id = claim_id
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;
create trigger claim_refunds_deleted after delete on claim_refunds
begin
  update claim_balances set claim_id = claim_id
    where organization_id = old.organization_id and claim_id = old.claim_id;
end;
create trigger claim_payments_added after insert on claim_payments
begin
  insert into claim_balances (organization_id, claim_id) values (new.organization_id, new.claim_id) on conflict do nothing;
  update claim_balances set claim_id = claim_id
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;
create trigger claim_payments_withdrawn after update of withdrawn_at on claim_payments
begin
  update claim_balances set claim_id = claim_id
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;
create trigger claim_payments_deleted after delete on claim_payments
begin
  update claim_balances set claim_id = claim_id
    where organization_id = old.organization_id and claim_id = old.claim_id;
end;

-- Claims that wait for an amount stand in the view at once. Nobody was asked what was paid when older ones were resolved.
insert into claim_balances (organization_id, claim_id, missing)
  select organization_id, id, 'APPROVED' from claims where status = 'PENDING_REFUND_AMOUNT_CONFIRMED';

create index claim_balances_missing on claim_balances (status, since, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, missing)
  where missing is not null;
create index claim_balances_missing_filed on claim_balances (status, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, missing, since)
  where missing is not null;
create index claim_balances_outstanding on claim_balances (refund_currency, carrier, organization_id, approved_on,
    approved, paid_amount, claim_id, status, status_reason, since, provider, type, currency)
  where approved > paid_amount;

-- expand
-- What a carrier approved for a claim, in minor units: a row for each change, the last one holds; amount null: it was taken
-- away. Days are written YYYY-MM-DD. confirmed_at: since when this amount in this currency holds. move_version: the
-- version of the claim that a move made with which it was recorded.
create table claim_refunds (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  version integer not null check (version >= 1),
  move_version integer,
  amount bigint check (amount between 1 and 9007199254740991),
  currency text collate "C" check (length(currency) = 3),
  reference text,
  approved_on text collate "C" check (length(approved_on) = 10),
  confirmed_at timestamptz(3),
  recorded_at timestamptz(3) not null,
  recorded_by text not null,
  primary key (organization_id, claim_id, version),
  foreign key (organization_id, claim_id) references claims (organization_id, id),
  check ((amount is null) = (currency is null) and (amount is null) = (approved_on is null)
    and (amount is null) = (confirmed_at is null))
);

-- What a carrier paid, or below zero took back, in any currency; never added up across currencies. Withdrawn ones stay.
create table claim_payments (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  id text collate "C" not null,
  move_version integer,
  amount bigint not null check (amount between -9007199254740991 and 9007199254740991 and amount <> 0),
  currency text collate "C" not null check (length(currency) = 3),
  paid_on text collate "C" not null check (length(paid_on) = 10),
  reference text,
  statement_id text collate "C",
  statement_line integer,
  recorded_at timestamptz(3) not null,
  recorded_by text not null,
  withdrawn_at timestamptz(3),
  withdrawn_by text,
  primary key (organization_id, claim_id, id),
  foreign key (organization_id, claim_id) references claims (organization_id, id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);

-- The money of a claim as it is now, beside what the queue is filtered by. Kept by triggers, so that every version that
-- writes keeps it. version: how many changes there were. paid: sums of what holds by currency, 'EUR 12900 USD 500'; null:
-- no payment holds. paid_amount: the sum in refund_currency. missing: which amount the status asks for and nobody gave.
create table claim_balances (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  version integer not null default 0,
  approved bigint,
  refund_currency text collate "C",
  approved_on text collate "C",
  reference text,
  confirmed_at timestamptz(3),
  paid text,
  paid_amount bigint not null default 0 check (paid_amount between -9007199254740991 and 9007199254740991),
  missing text collate "C" check (missing in ('APPROVED', 'PAID')),
  status text collate "C",
  status_reason text collate "C",
  since timestamptz(3),
  carrier text collate "C",
  provider text collate "C",
  type text collate "C",
  currency text collate "C",
  primary key (organization_id, claim_id)
);

-- The member `refund` of the claim record, as JSON; null: the client sees none.
alter table claims add column refund text;

-- Waits for a move that is under way, which does not see the new row: a move locks the claim before its balance, and so
-- does this.
create function note_standing_on_balance() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency
    into new.status, new.status_reason, new.since, new.carrier, new.provider, new.type, new.currency
    from claims c where c.organization_id = new.organization_id and c.id = new.claim_id for share;
  return new;
end $$;
create trigger claim_balances_inserted before insert on claim_balances
  for each row execute function note_standing_on_balance();

create function missing_amount(status text, approved bigint, paid text) returns text language sql immutable as $$
  select case when status = 'PENDING_REFUND_AMOUNT_CONFIRMED' and approved is null then 'APPROVED'
    when status = 'RESOLVED' and paid is null then 'PAID' end
$$;

create function note_move_on_balance() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.status in ('PENDING_REFUND_AMOUNT_CONFIRMED', 'RESOLVED') then
    insert into claim_balances (organization_id, claim_id) values (new.organization_id, new.id) on conflict do nothing;
  end if;
  update claim_balances set status = new.status, status_reason = new.status_reason, since = new.updated_at,
    missing = missing_amount(new.status, approved, paid)
    where organization_id = new.organization_id and claim_id = new.id;
  return null;
end $$;
create trigger claims_moved_on_balances after update of status, status_reason, updated_at on claims
  for each row execute function note_move_on_balance();

create function work_out_balance() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  changed record;
  balance claim_balances;
  paid_at timestamptz(3);
  told text;
  instant constant text = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
begin
  if tg_op = 'DELETE' then changed = old; else changed = new; end if;
  -- Another change of the claim that is under way is seen by the statements after this one.
  perform 1 from claims c where c.organization_id = changed.organization_id and c.id = changed.claim_id
    for no key update;
  insert into claim_balances (organization_id, claim_id) values (changed.organization_id, changed.claim_id)
    on conflict do nothing;
  update claim_balances b set (approved, refund_currency, approved_on, reference, confirmed_at) = (
      select r.amount, r.currency, r.approved_on, r.reference, r.confirmed_at from claim_refunds r
      where r.organization_id = changed.organization_id and r.claim_id = changed.claim_id
      order by r.version desc limit 1
    ) where b.organization_id = changed.organization_id and b.claim_id = changed.claim_id
    returning b.* into balance;
  update claim_balances b set
    version = (
      select coalesce(max(r.version), 0) from claim_refunds r
      where r.organization_id = changed.organization_id and r.claim_id = changed.claim_id
    ) + p.changes,
    paid = p.paid,
    paid_amount = coalesce(p.paid_amount, 0),
    missing = missing_amount(b.status, b.approved, p.paid)
    from (
      select sum(s.changes) as changes, string_agg(s.currency || ' ' || s.amount, ' ' order by s.currency) as paid,
        sum(s.amount) filter (where s.currency = balance.refund_currency) as paid_amount
      from (
        select y.currency, count(*) + count(y.withdrawn_at) as changes,
          sum(y.amount) filter (where y.withdrawn_at is null) as amount
        from claim_payments y where y.organization_id = changed.organization_id and y.claim_id = changed.claim_id
        group by y.currency
        union all select null, 0, null
      ) s
    ) p where b.organization_id = changed.organization_id and b.claim_id = changed.claim_id
    returning b.* into balance;
  if balance.approved is not null then
    -- Paid since the last payment with which the sum reached the amount, and not before the amount was confirmed.
    if balance.paid_amount >= balance.approved then
      select greatest(balance.confirmed_at, max(s.recorded_at)) into paid_at from (
        select p.recorded_at, p.amount, sum(p.amount) over (order by p.recorded_at, p.id) as reached
        from claim_payments p
        where p.organization_id = changed.organization_id and p.claim_id = changed.claim_id and p.withdrawn_at is null
          and p.currency = balance.refund_currency
      ) s where s.reached >= balance.approved and s.reached - s.amount < balance.approved;
    end if;
    told = '{"amount":' || balance.approved || ',"currency":"' || balance.refund_currency || '","confirmed_at":"'
      || to_char(balance.confirmed_at at time zone 'utc', instant) || '"'
      || coalesce(',"paid_at":"' || to_char(paid_at at time zone 'utc', instant) || '"', '') || '}';
  end if;
  -- The client reads that the claim changed: `taken_back_at` has the time of a change that is none of the status.
  update claims c set refund = told, taken_back_at = greatest(c.taken_back_at, c.updated_at, (
      select max(r.recorded_at) from claim_refunds r
      where r.organization_id = changed.organization_id and r.claim_id = changed.claim_id
    ), (
      select max(coalesce(p.withdrawn_at, p.recorded_at)) from claim_payments p
      where p.organization_id = changed.organization_id and p.claim_id = changed.claim_id
    )) where c.organization_id = changed.organization_id and c.id = changed.claim_id
    and c.refund is distinct from told;
  return null;
end $$;

create trigger claim_refunds_changed after insert or delete on claim_refunds
  for each row execute function work_out_balance();
create trigger claim_payments_changed after insert or delete or update of withdrawn_at on claim_payments
  for each row execute function work_out_balance();

-- Claims that wait for an amount stand in the view at once. Nobody was asked what was paid when older ones were resolved.
insert into claim_balances (organization_id, claim_id, missing)
  select organization_id, id, 'APPROVED' from claims where status = 'PENDING_REFUND_AMOUNT_CONFIRMED';

create index claim_balances_missing on claim_balances (status, since, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, missing)
  where missing is not null;
create index claim_balances_missing_filed on claim_balances (status, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency, missing, since)
  where missing is not null;
create index claim_balances_outstanding on claim_balances (refund_currency, carrier, organization_id, approved_on)
  include (approved, paid_amount, claim_id, status, status_reason, since, provider, type, currency)
  where approved > paid_amount;

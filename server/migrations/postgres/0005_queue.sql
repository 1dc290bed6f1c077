-- What the operator's queue is filtered by, taken out of `filed`.
alter table claims
  add column type text collate "C",
  add column currency text collate "C",
  add column claimed_amount bigint,
  add column provider text collate "C";

update claims set
  type = filing.incidence ->> 'type',
  currency = filing.incidence ->> 'currency',
  claimed_amount = (filing.incidence ->> 'claimed_amount')::bigint,
  provider = filing.shipment ->> 'provider'
from (
  select organization_id, id, ('{' || filed || '}')::json -> 'incidence' as incidence,
    ('{' || filed || '}')::json -> 'shipment' as shipment
  from claims
) filing
where filing.organization_id = claims.organization_id and filing.id = claims.id;

alter table claims
  alter column type set not null,
  alter column currency set not null,
  alter column claimed_amount set not null;

-- The queue over all organizations: each status in the order of filing, with what it is filtered by, so that a rare
-- filter walks the index and not the table. A claim that was not moved has its status since it was filed, so the order
-- by the last move needs an index of the moved ones alone, which costs a create nothing.
-- The condition is always true. It keeps the first index from the statements that do not have it: those of one
-- organization, which a planner that knows nothing of the table yet would serve by it.
create index claims_queue on claims (status, id)
  include (organization_id, carrier, type, currency, provider, status_reason)
  where version > 0;
create index claims_queue_since on claims (status, updated_at, id)
  include (organization_id, carrier, type, currency, provider, status_reason)
  where status <> 'CREATED';
create index claims_since on claims (organization_id, status, updated_at, id) where status <> 'CREATED';

-- How many claims there are, kept with every create and move: exact at any size. Amounts are kept in two parts, which
-- are to be put together as high * 2^26 + low, so that no sum of them leaves 64 bits. '' stands for none. Each writer
-- counts in one of some slots, so that two seldom wait for each other; the sum over them counts. The rows of a statement
-- are written in the order of their key, so that no two wait for each other in a circle.
create table claim_tallies (
  organization_id text collate "C" not null,
  slot smallint not null,
  status text collate "C" not null,
  status_reason text collate "C" not null,
  carrier text collate "C" not null,
  type text collate "C" not null,
  currency text collate "C" not null,
  provider text collate "C" not null,
  claims bigint not null,
  amount_high bigint not null,
  amount_low bigint not null,
  primary key (organization_id, status, status_reason, carrier, type, currency, provider, slot)
) with (fillfactor = 50);

-- By the day (UTC) of filing and the status that they have now. Days lead, since a period is what is asked for.
create table claim_day_tallies (
  organization_id text collate "C" not null,
  slot smallint not null,
  filed_day text collate "C" not null,
  status text collate "C" not null,
  claims bigint not null,
  primary key (filed_day, organization_id, status, slot)
) with (fillfactor = 50);

-- Moves from a status that is undecided into one that is decided, and how many days after the filing.
create table claim_decision_tallies (
  organization_id text collate "C" not null,
  slot smallint not null,
  decided_day text collate "C" not null,
  status text collate "C" not null,
  days integer not null,
  decisions bigint not null,
  primary key (decided_day, organization_id, status, days, slot)
) with (fillfactor = 50);

-- Slot 0 is for what is folded together.
create function tally_slot() returns smallint language sql as 'select (1 + pg_backend_pid() % 15)::smallint';

create function tally_filed_claims() returns trigger language plpgsql as $$
begin
  insert into claim_tallies as kept
    select organization_id, tally_slot(), status, coalesce(status_reason, ''), carrier, type, currency,
      coalesce(provider, ''), count(*), sum(claimed_amount >> 26), sum(claimed_amount & 67108863)
    from added group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (organization_id, slot, status, status_reason, carrier, type, currency, provider) do update
    set claims = kept.claims + excluded.claims, amount_high = kept.amount_high + excluded.amount_high,
      amount_low = kept.amount_low + excluded.amount_low;
  insert into claim_day_tallies as kept
    select organization_id, tally_slot(), to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), status, count(*)
    from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (organization_id, slot, filed_day, status) do update set claims = kept.claims + excluded.claims;
  return null;
end $$;

create function tally_moved_claims() returns trigger language plpgsql as $$
begin
  insert into claim_tallies as kept
    select organization_id, tally_slot(), status, coalesce(status_reason, ''), carrier, type, currency,
      coalesce(provider, ''), sum(n), sum(n * (claimed_amount >> 26)), sum(n * (claimed_amount & 67108863))
    from (select 1 as n, now_so.* from now_so union all select -1, was_so.* from was_so) changed
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0 or sum(n * claimed_amount) <> 0
    order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (organization_id, slot, status, status_reason, carrier, type, currency, provider) do update
    set claims = kept.claims + excluded.claims, amount_high = kept.amount_high + excluded.amount_high,
      amount_low = kept.amount_low + excluded.amount_low;
  insert into claim_day_tallies as kept
    select organization_id, tally_slot(), to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), status, sum(n)
    from (select 1 as n, now_so.* from now_so union all select -1, was_so.* from was_so) changed
    group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
    on conflict (organization_id, slot, filed_day, status) do update set claims = kept.claims + excluded.claims;
  return null;
end $$;

create function tally_decisions() returns trigger language plpgsql as $$
begin
  insert into claim_decision_tallies as kept
    select a.organization_id, tally_slot(), to_char(a.moved_at at time zone 'UTC', 'YYYY-MM-DD'), a.to_status,
      greatest(0, div(extract(epoch from a.moved_at - c.created_at), 86400))::integer, count(*)
    from added a
    cross join lateral (
      select created_at from claims where organization_id = a.organization_id and id = a.claim_id limit 1
    ) c
    where a.to_status in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
      and a.from_status not in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (organization_id, slot, decided_day, status, days) do update
    set decisions = kept.decisions + excluded.decisions;
  return null;
end $$;

create trigger claims_filed after insert on claims
  referencing new table as added for each statement execute function tally_filed_claims();
create trigger claims_moved after update on claims
  referencing old table as was_so new table as now_so for each statement execute function tally_moved_claims();
create trigger claim_history_added after insert on claim_history
  referencing new table as added for each statement execute function tally_decisions();

insert into claim_tallies
  select organization_id, 0, status, coalesce(status_reason, ''), carrier, type, currency, coalesce(provider, ''),
    count(*), sum(claimed_amount >> 26), sum(claimed_amount & 67108863)
  from claims group by 1, 2, 3, 4, 5, 6, 7, 8;
insert into claim_day_tallies
  select organization_id, 0, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), status, count(*)
  from claims group by 1, 2, 3, 4;
insert into claim_decision_tallies
  select h.organization_id, 0, to_char(h.moved_at at time zone 'UTC', 'YYYY-MM-DD'), h.to_status,
    greatest(0, div(extract(epoch from h.moved_at - c.created_at), 86400))::integer, count(*)
  from claim_history h join claims c on c.organization_id = h.organization_id and c.id = h.claim_id
  where h.to_status in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
    and h.from_status not in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
  group by 1, 2, 3, 4, 5;

-- The words of claims, filled in the background. Words are split and folded before they come here.
create table claim_search (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  words tsvector not null,
  primary key (organization_id, claim_id)
);

create index claim_search_newest on claim_search (claim_id);
create index claim_search_words on claim_search using gin (words);

-- Up to which claim all are in the search, but for some that came late.
create table claim_search_mark (
  name text collate "C" primary key,
  claim_id text collate "C" not null
);

-- What the operator's queue is filtered by, taken out of `filed`.
alter table claims add column type text not null default '';
alter table claims add column currency text not null default '';
alter table claims add column claimed_amount integer not null default 0;
alter table claims add column provider text;

update claims set
  type = json_extract('{' || filed || '}', '$.incidence.type'),
  currency = json_extract('{' || filed || '}', '$.incidence.currency'),
  claimed_amount = json_extract('{' || filed || '}', '$.incidence.claimed_amount'),
  provider = json_extract('{' || filed || '}', '$.shipment.provider');

-- The queue over all organizations: each status in the order of filing, with what it is filtered by, so that a rare
-- filter walks the index and not the table. A claim that was not moved has its status since it was filed, so the order
-- by the last move needs an index of the moved ones alone, which costs a create nothing.
create index claims_queue
  on claims (status, id, organization_id, carrier, type, currency, provider, status_reason);
create index claims_queue_since
  on claims (status, updated_at, id, organization_id, carrier, type, currency, provider, status_reason)
  where status <> 'CREATED';
create index claims_since on claims (organization_id, status, updated_at, id) where status <> 'CREATED';

-- How many claims there are, kept with every create and move: exact at any size. Amounts are kept in two parts, which
-- are to be put together as high * 2^26 + low, so that no sum of them leaves 64 bits. '' stands for none.
create table claim_tallies (
  organization_id text not null,
  status text not null,
  status_reason text not null,
  carrier text not null,
  type text not null,
  currency text not null,
  provider text not null,
  claims integer not null,
  amount_high integer not null,
  amount_low integer not null,
  primary key (organization_id, status, status_reason, carrier, type, currency, provider)
) strict, without rowid;

-- By the day (UTC) of filing and the status that they have now. Days lead, since a period is what is asked for.
create table claim_day_tallies (
  organization_id text not null,
  filed_day text not null,
  status text not null,
  claims integer not null,
  primary key (filed_day, organization_id, status)
) strict, without rowid;

-- Moves from a status that is undecided into one that is decided, and how many days after the filing.
create table claim_decision_tallies (
  organization_id text not null,
  decided_day text not null,
  status text not null,
  days integer not null,
  decisions integer not null,
  primary key (decided_day, organization_id, status, days)
) strict, without rowid;

insert into claim_tallies
  select organization_id, status, coalesce(status_reason, ''), carrier, type, currency, coalesce(provider, ''),
    count(*), sum(claimed_amount >> 26), sum(claimed_amount & 67108863)
  from claims group by 1, 2, 3, 4, 5, 6, 7;
insert into claim_day_tallies
  select organization_id, substr(created_at, 1, 10), status, count(*) from claims group by 1, 2, 3;
insert into claim_decision_tallies
  select h.organization_id, substr(h.moved_at, 1, 10), h.to_status,
    max(0, (unixepoch(h.moved_at) - unixepoch(c.created_at)) / 86400), count(*)
  from claim_history h join claims c on c.organization_id = h.organization_id and c.id = h.claim_id
  where h.to_status in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
    and h.from_status not in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
  group by 1, 2, 3, 4;

-- What came of requests that had an `Idempotency-Key`, kept for a day: a word, and the identifier that it is about (of
-- `confirmed`, its entries). A row that is `running` belongs to a request that is not answered yet.
-- The rows stand in the order in which they were asked, and only the index of the key, whose keys come in no order, is
-- written and deleted all over: a third less time than `without rowid` to keep one, and half to delete one.
create table idempotency_keys (
  organization_id text not null,
  route text not null,
  key text not null,
  fingerprint text not null,
  outcome text not null check (outcome in ('running', 'created', 'conflict', 'registered', 'confirmed', 'absent')),
  subject text not null,
  asked_at text not null,
  primary key (organization_id, route, key)
) strict;

create index idempotency_keys_by_age on idempotency_keys (asked_at);

-- What came of requests that had an `Idempotency-Key`, kept for a day: a word, and the identifier that it is about (of
-- `confirmed`, its entries). A row that is `running` belongs to a request that is not answered yet.
create table idempotency_keys (
  organization_id text collate "C" not null,
  route text collate "C" not null,
  key text collate "C" not null,
  fingerprint text collate "C" not null,
  outcome text not null check (outcome in ('running', 'created', 'conflict', 'registered', 'confirmed', 'absent')),
  subject text not null,
  asked_at timestamptz(3) not null,
  primary key (organization_id, route, key)
);

create index idempotency_keys_by_age on idempotency_keys (asked_at);

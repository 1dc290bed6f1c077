-- expand
-- Work that is done later, each row by one process at a time. `payload` is JSON. A periodic job has a `unique_key`, so that
-- there is one of it; the others belong to what they were enqueued with. Whoever runs a job holds it by a text of its own,
-- until a time. A job that is given up is dead, and stays until somebody runs it again or drops it.
create table jobs (
  id text collate "C" primary key,
  kind text collate "C" not null,
  payload text not null check (octet_length(payload) <= 65536),
  organization_id text collate "C",
  unique_key text collate "C" unique,
  created_at timestamptz(3) not null,
  run_at timestamptz(3) not null,
  attempts integer not null default 0 check (attempts >= 0),
  holder text collate "C",
  held_until timestamptz(3),
  last_error text check (octet_length(last_error) <= 1000),
  dead_at timestamptz(3),
  check ((holder is null) = (held_until is null)),
  check (dead_at is null or (holder is null and last_error is not null))
);
create index jobs_due on jobs (kind, run_at) where dead_at is null;
create index jobs_held on jobs (held_until) where held_until is not null;
create index jobs_failed on jobs (id) where last_error is not null;
create index jobs_dead on jobs (kind, id) where dead_at is not null;

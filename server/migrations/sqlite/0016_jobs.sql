-- expand
-- Work that is done later, each row by one process at a time. `payload` is JSON. A periodic job has a `unique_key`, so that
-- there is one of it; the others belong to what they were enqueued with. Whoever runs a job holds it by a text of its own,
-- until a time. A job that is given up is dead, and stays until somebody runs it again or drops it.
create table jobs (
  id text primary key,
  kind text not null,
  payload text not null check (length(cast(payload as blob)) <= 65536),
  organization_id text,
  unique_key text unique,
  created_at text not null,
  run_at text not null,
  attempts integer not null default 0 check (attempts >= 0),
  holder text,
  held_until text,
  last_error text check (length(cast(last_error as blob)) <= 1000),
  dead_at text,
  check ((holder is null) = (held_until is null)),
  check (dead_at is null or (holder is null and last_error is not null))
) strict, without rowid;
create index jobs_due on jobs (kind, run_at) where dead_at is null;
create index jobs_held on jobs (held_until) where held_until is not null;
create index jobs_failed on jobs (id) where last_error is not null;
create index jobs_dead on jobs (kind, id) where dead_at is not null;

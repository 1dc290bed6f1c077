-- When a key last let somebody in; noted at most once a minute.
alter table api_keys add column last_used_at text;

-- People who work for the one who runs the service. Their addresses are in lower case, so that no two differ by case.
create table operators (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('admin', 'agent', 'viewer')),
  password_hash text not null,
  must_change_password integer not null check (must_change_password in (0, 1)),
  password_expires_at text,
  created_at text not null,
  disabled_at text,
  last_sign_in_at text
) strict;

create table sessions (
  token_hash text primary key,
  operator_id text not null references operators (id),
  created_at text not null,
  last_seen_at text not null,
  expires_at text not null
) strict;

create index sessions_by_operator on sessions (operator_id);
create index sessions_by_age on sessions (last_seen_at);
create index sessions_by_end on sessions (expires_at);

create table access_tokens (
  id text primary key,
  operator_id text not null references operators (id),
  name text not null,
  token_hash text not null unique,
  is_read_only integer not null check (is_read_only in (0, 1)),
  created_at text not null,
  last_used_at text,
  expires_at text
) strict;

create index access_tokens_by_operator on access_tokens (operator_id, created_at, id);

-- Sign-ins that have not succeeded; `account` is a hash of what was typed.
create table sign_in_attempts (
  id text primary key,
  account text not null,
  address text not null,
  at text not null
) strict;

create index sign_in_attempts_by_account on sign_in_attempts (account, at);
create index sign_in_attempts_by_address on sign_in_attempts (address, at);
create index sign_in_attempts_by_age on sign_in_attempts (at);

-- Who changed what. Identifiers sort by time, so every index that ends in `id` gives newest first.
create table audit_log (
  id text primary key,
  at text not null,
  actor text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  organization_id text,
  before text,
  after text
) strict, without rowid;

create index audit_log_by_actor on audit_log (actor, id);
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_subject on audit_log (subject_id, id);

-- `insert or replace` deletes without asking the trigger for deletions.
create trigger audit_log_is_not_replaced before insert on audit_log
when exists (select 1 from audit_log where id = new.id)
begin
  select raise(abort, 'audit_log is append-only');
end;

create trigger audit_log_is_not_changed before update on audit_log
begin
  select raise(abort, 'audit_log is append-only');
end;

create trigger audit_log_is_not_deleted before delete on audit_log
begin
  select raise(abort, 'audit_log is append-only');
end;

-- Tracking links that an operator changed; a null says that there is none.
create table carrier_links (
  carrier text primary key,
  tracking_url text,
  changed_at text not null
) strict;

-- When a key last let somebody in; noted at most once a minute.
alter table api_keys add column last_used_at timestamptz(3);

-- People who work for the one who runs the service. Their addresses are in lower case, so that no two differ by case.
create table operators (
  id text collate "C" primary key,
  email text collate "C" not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('admin', 'agent', 'viewer')),
  password_hash text not null,
  must_change_password smallint not null check (must_change_password in (0, 1)),
  password_expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  disabled_at timestamptz(3),
  last_sign_in_at timestamptz(3)
);

create table sessions (
  token_hash text collate "C" primary key,
  operator_id text collate "C" not null references operators (id),
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create index sessions_by_operator on sessions (operator_id);
create index sessions_by_age on sessions (last_seen_at);
create index sessions_by_end on sessions (expires_at);

create table access_tokens (
  id text collate "C" primary key,
  operator_id text collate "C" not null references operators (id),
  name text not null,
  token_hash text collate "C" not null unique,
  is_read_only smallint not null check (is_read_only in (0, 1)),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  expires_at timestamptz(3)
);

create index access_tokens_by_operator on access_tokens (operator_id, created_at, id);

-- Sign-ins that have not succeeded; `account` is a hash of what was typed.
create table sign_in_attempts (
  id text collate "C" primary key,
  account text collate "C" not null,
  address text collate "C" not null,
  at timestamptz(3) not null
);

create index sign_in_attempts_by_account on sign_in_attempts (account, at);
create index sign_in_attempts_by_address on sign_in_attempts (address, at);
create index sign_in_attempts_by_age on sign_in_attempts (at);

-- Who changed what. Identifiers sort by time, so every index that ends in `id` gives newest first.
create table audit_log (
  id text collate "C" primary key,
  at timestamptz(3) not null,
  actor text collate "C" not null,
  action text collate "C" not null,
  subject_kind text not null,
  subject_id text collate "C" not null,
  organization_id text collate "C",
  before text,
  after text
);

create index audit_log_by_actor on audit_log (actor, id);
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_subject on audit_log (subject_id, id);

create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end
$$;

create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change_of_audit_log();

create trigger audit_log_is_not_truncated before truncate on audit_log
  for each statement execute function refuse_change_of_audit_log();

-- Tracking links that an operator changed; a null says that there is none.
create table carrier_links (
  carrier text collate "C" primary key,
  tracking_url text,
  changed_at timestamptz(3) not null
);

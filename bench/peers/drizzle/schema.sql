create table organizations (
  id uuid primary key default uuidv7(),
  name text not null
);

create table api_keys (
  id text primary key,
  organization_id uuid not null references organizations (id),
  secret_hash text not null,
  revoked_at timestamptz(3)
);

-- `shipment` and `incidence` are as they were filed; the other columns are filtered, sorted or constrained.
create table claims (
  organization_id uuid not null references organizations (id),
  id uuid not null default uuidv7(),
  status text not null default 'CREATED',
  status_reason text,
  is_open boolean not null default true,
  tracking_number text not null,
  carrier text not null,
  shipment jsonb not null,
  incidence jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id)
);

create unique index claims_one_open on claims (organization_id, tracking_number) where is_open;
create index claims_by_tracking_number on claims (organization_id, tracking_number, id);
create index claims_by_status on claims (organization_id, status, id);
create index claims_by_carrier on claims (organization_id, carrier, id);

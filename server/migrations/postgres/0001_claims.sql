-- Texts compare by their bytes (collate "C"): identifiers sort by time whatever the database's own language is.
-- Primary keys and unique indexes of an organization's data lead with it, so that the tables can be partitioned by
-- hash or distributed by `organization_id` without a change of statement (docs/scaling.md).

create table organizations (
  id text collate "C" primary key,
  name text not null,
  created_at timestamptz(3) not null,
  disabled_at timestamptz(3)
);

create table api_keys (
  organization_id text collate "C" not null references organizations (id),
  key_id text collate "C" not null unique,
  name text not null,
  secret_hash text not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (organization_id, key_id)
);

-- `filed` is the JSON text that the claim is answered with, so it is text: nothing parses or prints it on the way.
-- The other columns are filtered, sorted or constrained.
create table claims (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  status text collate "C" not null,
  status_reason text collate "C",
  version integer not null,
  is_open smallint not null check (is_open in (0, 1)),
  tracking_number text collate "C" not null,
  carrier text collate "C" not null,
  filed text not null,
  later_route text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check ((status in ('PENDING_ACTION', 'CANCELED', 'REJECTED')) = (status_reason is not null))
);

-- One index finds the claims of a tracking number and lets only one of them be open: open ones share the last value,
-- closed ones have their own.
create unique index claims_one_open_per_tracking_number
  on claims (organization_id, tracking_number, (case is_open when 1 then '' else id end));
create index claims_by_status on claims (organization_id, status, id);
create index claims_by_carrier on claims (organization_id, carrier, id);
create index claims_by_status_and_carrier on claims (organization_id, status, carrier, id);

create table claim_history (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  version integer not null,
  from_status text not null,
  from_reason text,
  to_status text not null,
  to_reason text,
  actor text not null,
  note text,
  moved_at timestamptz(3) not null,
  primary key (organization_id, claim_id, version),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
);

create table documents (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  claim_id text collate "C" not null,
  name text not null,
  content_type text not null,
  status text not null check (status in ('PENDING_UPLOAD', 'CONFIRMED')),
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  refusal text,
  blob_key text collate "C",
  size_bytes integer,
  sha256 text,
  detected_type text,
  received_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, claim_id) references claims (organization_id, id),
  check (status = 'PENDING_UPLOAD' or (blob_key is not null and confirmed_at is not null))
);

create index documents_by_claim on documents (organization_id, claim_id, id);
create index documents_unconfirmed on documents (created_at) where status = 'PENDING_UPLOAD';

-- Keys of the blob store that no document has: about to be written, or to be deleted.
create table loose_blobs (
  organization_id text collate "C" not null,
  blob_key text collate "C" not null,
  loose_since timestamptz(3) not null,
  primary key (organization_id, blob_key)
);

create index loose_blobs_by_age on loose_blobs (loose_since);

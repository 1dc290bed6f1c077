create table organizations (
  id text primary key,
  name text not null,
  created_at text not null,
  disabled_at text
) strict;

create table api_keys (
  organization_id text not null references organizations (id),
  key_id text not null unique,
  name text not null,
  secret_hash text not null,
  created_at text not null,
  revoked_at text,
  primary key (organization_id, key_id)
) strict;

-- `filed` is the JSON text that the claim is answered with; the other columns are filtered, sorted or constrained.
-- Identifiers sort by time, so every index that ends in `id` gives newest first and serves the date filters.
create table claims (
  organization_id text not null references organizations (id),
  id text not null,
  status text not null,
  status_reason text,
  version integer not null,
  is_open integer not null check (is_open in (0, 1)),
  tracking_number text not null,
  carrier text not null,
  filed text not null,
  later_route text,
  created_at text not null,
  updated_at text not null,
  primary key (organization_id, id),
  check ((status in ('PENDING_ACTION', 'CANCELED', 'REJECTED')) = (status_reason is not null))
) strict;

-- One index finds the claims of a tracking number and lets only one of them be open: open ones share the last value,
-- closed ones have their own. A partial unique index beside one for the search cost a third more per create.
create unique index claims_one_open_per_tracking_number
  on claims (organization_id, tracking_number, (case is_open when 1 then '' else id end));
create index claims_by_status on claims (organization_id, status, id);
create index claims_by_carrier on claims (organization_id, carrier, id);
create index claims_by_status_and_carrier on claims (organization_id, status, carrier, id);

create table claim_history (
  organization_id text not null,
  claim_id text not null,
  version integer not null,
  from_status text not null,
  from_reason text,
  to_status text not null,
  to_reason text,
  actor text not null,
  note text,
  moved_at text not null,
  primary key (organization_id, claim_id, version),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
) strict;

create table documents (
  organization_id text not null,
  id text not null,
  claim_id text not null,
  name text not null,
  content_type text not null,
  status text not null check (status in ('PENDING_UPLOAD', 'CONFIRMED')),
  created_at text not null,
  confirmed_at text,
  refusal text,
  blob_key text,
  size_bytes integer,
  sha256 text,
  detected_type text,
  received_at text,
  primary key (organization_id, id),
  foreign key (organization_id, claim_id) references claims (organization_id, id),
  check (status = 'PENDING_UPLOAD' or (blob_key is not null and confirmed_at is not null))
) strict;

create index documents_by_claim on documents (organization_id, claim_id, id);
create index documents_unconfirmed on documents (created_at) where status = 'PENDING_UPLOAD';

-- Keys of the blob store that no document has: about to be written, or to be deleted.
create table loose_blobs (
  organization_id text not null,
  blob_key text not null,
  loose_since text not null,
  primary key (organization_id, blob_key)
) strict;

create index loose_blobs_by_age on loose_blobs (loose_since);

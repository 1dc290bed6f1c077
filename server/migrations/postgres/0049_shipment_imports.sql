-- expand
-- Imports of shipment dates that were applied. file_name: null when it is not known. row_count: of the file. restored and kept:
-- claims with a fact that its undoing restored, and with one that stayed. Purged 90 days after they were applied.
create table shipment_imports (
  id text collate "C" primary key,
  file_name text,
  row_count integer not null check (row_count > 0),
  claim_count integer not null check (claim_count > 0),
  applied_at timestamptz(3) not null,
  applied_by text not null,
  restored integer not null default 0,
  kept integer not null default 0,
  undone_at timestamptz(3),
  undone_by text,
  check ((undone_at is null) = (undone_by is null))
);

-- changes: JSON of each fact that the import changed, with its value before and after. kept: names of those that stayed when
-- the import was undone, with commas; null: not undone.
create table shipment_import_changes (
  import_id text collate "C" not null references shipment_imports (id),
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  changes text not null,
  kept text,
  primary key (import_id, organization_id, claim_id),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
);

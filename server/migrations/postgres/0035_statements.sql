-- expand
-- Carriers' statements that were applied as payments, each whole. totals: lines and sums of each fate, as JSON.
create table statements (
  id text collate "C" primary key,
  carrier text collate "C" not null,
  file_name text not null,
  content_hash text collate "C" not null,
  line_count integer not null check (line_count > 0),
  claim_count integer not null check (claim_count > 0),
  totals text not null,
  applied_at timestamptz(3) not null,
  applied_by text not null,
  undone_at timestamptz(3),
  undone_by text,
  check ((undone_at is null) = (undone_by is null))
);

create index statements_by_content on statements (carrier, content_hash) where undone_at is null;

-- The lines of statements that hold, by keys of their content: none is applied twice. Undoing a statement deletes them.
create table statement_lines (
  carrier text collate "C" not null,
  line_key text collate "C" not null,
  statement_id text collate "C" not null references statements (id),
  line integer not null,
  primary key (carrier, line_key)
);

create index statement_lines_by_statement on statement_lines (statement_id);

-- How the columns of a carrier's statements are read, as JSON.
create table statement_mappings (
  carrier text collate "C" primary key,
  mapping text not null,
  changed_at timestamptz(3) not null,
  changed_by text not null
);

create index claim_payments_by_statement on claim_payments (statement_id) where statement_id is not null;
create index shipment_facts_by_reference on shipment_facts (carrier_reference) where carrier_reference is not null;
create index claim_balances_by_reference on claim_balances (reference) where reference is not null;

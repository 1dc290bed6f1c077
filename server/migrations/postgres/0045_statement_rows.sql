-- expand
-- The lines of an applied statement, those that were left out among them, as they were read. details: JSON of marks,
-- faults, and the line or statement that has it already; null: none. Statements that an earlier version applied have none.
create table statement_rows (
  statement_id text collate "C" not null references statements (id),
  line integer not null,
  fate text collate "C" not null,
  left_out text collate "C",
  tracking_number text,
  reference text,
  line_number text,
  amount_text text not null,
  amount bigint,
  currency text collate "C",
  paid_on text collate "C",
  organization_id text collate "C",
  claim_id text collate "C",
  details text,
  primary key (statement_id, line)
);

-- Lines and sums of each currency that became payments, as JSON; null: an earlier version applied the statement.
alter table statements add column sums text;

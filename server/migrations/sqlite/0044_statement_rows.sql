-- expand
-- The lines of an applied statement, those that were left out among them, as they were read. details: JSON of marks,
-- faults, and the line or statement that has it already; null: none. Statements that an earlier version applied have none.
create table statement_rows (
  statement_id text not null references statements (id),
  line integer not null,
  fate text not null,
  left_out text,
  tracking_number text,
  reference text,
  line_number text,
  amount_text text not null,
  amount integer,
  currency text,
  paid_on text,
  organization_id text,
  claim_id text,
  details text,
  primary key (statement_id, line)
) strict, without rowid;

-- Lines and sums of each currency that became payments, as JSON; null: an earlier version applied the statement.
alter table statements add column sums text;

-- expand
-- The log of changes of claims: a row for each, written in the transaction of the change. Whatever follows from a claim is
-- derived by it. Transactions end in another order than that of their numbers, so a row gets its `position` once it is
-- visible, by one transaction at a time: who reads on from a position misses nothing. kind: 0 changed, 1 created, 2 to be
-- derived again. Rows that every derivation has read are deleted.
create table claim_changes (
  number bigint generated always as identity,
  position bigint,
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  kind smallint not null check (kind in (0, 1, 2)),
  noted_at timestamptz not null default clock_timestamp()
);
create unique index claim_changes_in_order on claim_changes (position) where position is not null;
create index claim_changes_without_place on claim_changes (number) where position is null;

-- How far each derivation is. Changes after `position` are new; those after `backlog_from` and up to `backlog_to` are old
-- ones that it left behind for new ones. rules: those by which it derived all claims. The row without a name has the last
-- position that a change got, and is locked while others get theirs.
create table derivations (
  name text collate "C" primary key,
  position bigint not null,
  backlog_from bigint not null,
  backlog_to bigint not null,
  rules text collate "C" not null
);

-- Claims that are derived anew, newest first: all of an organization and a carrier, '' stands for all of them. Claims before
-- `before_id` are left. stamp: another text each time that it begins.
create table derivation_walks (
  name text collate "C" not null,
  organization_id text collate "C" not null,
  carrier text collate "C" not null,
  before_id text collate "C" not null,
  stamp text collate "C" not null,
  primary key (name, organization_id, carrier)
);

-- Claims that a derivation could not derive, with the table whose row is damaged and what is wrong with it.
create table derivation_failures (
  name text collate "C" not null,
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  damaged_table text collate "C" not null,
  problem text collate "C" not null,
  found_at timestamptz not null default clock_timestamp(),
  primary key (name, organization_id, claim_id)
);

-- A claim that waits to be looked through is not noted again.
create index duplicate_checks_by_claim on duplicate_checks (organization_id, claim_id);

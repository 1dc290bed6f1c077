-- expand
-- The log of changes of claims: a row for each, written in the transaction of the change. Whatever follows from a claim is
-- derived by it. `position` grows in the order in which changes are committed. kind: 0 changed, 1 created, 2 to be derived
-- again. Rows that every derivation has read are deleted.
create table claim_changes (
  position integer primary key autoincrement,
  organization_id text not null,
  claim_id text not null,
  kind integer not null check (kind in (0, 1, 2)),
  noted_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ'))
) strict;

-- How far each derivation is. Changes after `position` are new; those after `backlog_from` and up to `backlog_to` are old
-- ones that it left behind for new ones. rules: those by which it derived all claims.
create table derivations (
  name text primary key,
  position integer not null,
  backlog_from integer not null,
  backlog_to integer not null,
  rules text not null
) strict, without rowid;

-- Claims that are derived anew, newest first: all of an organization and a carrier, '' stands for all of them. Claims before
-- `before_id` are left. stamp: another text each time that it begins.
create table derivation_walks (
  name text not null,
  organization_id text not null,
  carrier text not null,
  before_id text not null,
  stamp text not null,
  primary key (name, organization_id, carrier)
) strict, without rowid;

-- Claims that a derivation could not derive, with the table whose row is damaged and what is wrong with it.
create table derivation_failures (
  name text not null,
  organization_id text not null,
  claim_id text not null,
  damaged_table text not null,
  problem text not null,
  found_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ')),
  primary key (name, organization_id, claim_id)
) strict, without rowid;

-- A claim that waits to be looked through is not noted again.
create index duplicate_checks_by_claim on duplicate_checks (organization_id, claim_id);

-- What the operator's people keep beside a claim: who works on it, and since when it has evidence that nobody looked at
-- (the time of the first document confirmed since). A row only where there is any of it.
-- Operators are of the whole installation, not of an organization, so nothing here refers to them by a constraint.
create table claim_desk (
  organization_id text not null,
  claim_id text not null,
  assignee_id text,
  assigned_at text,
  unseen_since text,
  primary key (organization_id, claim_id),
  foreign key (organization_id, claim_id) references claims (organization_id, id),
  check ((assignee_id is null) = (assigned_at is null))
) strict;

create index claim_desk_by_assignee on claim_desk (assignee_id, organization_id, claim_id)
  where assignee_id is not null;
create index claim_desk_unseen on claim_desk (organization_id, claim_id) where unseen_since is not null;

-- What was done with a claim beside moving it. Identifiers sort by time. A document can be purged; that it was looked
-- at stays.
create table claim_events (
  organization_id text not null,
  claim_id text not null,
  id text not null,
  kind text not null check (kind in ('noted', 'assigned', 'document_viewed')),
  actor text not null,
  at text not null,
  document_id text,
  text text,
  assignee_id text,
  primary key (organization_id, claim_id, id),
  foreign key (organization_id, claim_id) references claims (organization_id, id),
  check ((kind = 'noted') = (text is not null)),
  check ((kind = 'document_viewed') = (document_id is not null))
) strict;

-- Which documents have the same bytes, whatever claim and organization they are of.
create index documents_by_hash on documents (sha256) where sha256 is not null;

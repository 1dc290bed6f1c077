-- expand
-- Notifications are made of what is kept of claims. Kept beside them is the last one of its kind about a claim that an
-- operator has read, and the kinds that an operator has turned off, with commas between them.
create table notifications_read (
  operator_id text not null,
  claim_id text not null,
  kind text not null check (kind in ('assigned', 'evidence', 'due')),
  notification_id text not null,
  read_at text not null,
  primary key (operator_id, claim_id, kind)
) strict, without rowid;

create index notifications_read_by_time on notifications_read (read_at);

create table notification_choices (
  operator_id text not null primary key,
  turned_off text not null
) strict, without rowid;

-- The assignments of an operator, newest first, and the operator's claims with unseen evidence.
create index claim_events_assigned on claim_events (assignee_id, id) where kind = 'assigned' and assignee_id is not null;
create index claim_desk_unseen_of on claim_desk (assignee_id, unseen_since)
  where assignee_id is not null and unseen_since is not null;

-- expand
-- Notifications are made of what is kept of claims. Kept beside them is the last one of its kind about a claim that an
-- operator has read, and the kinds that an operator has turned off, with commas between them.
create table notifications_read (
  operator_id text collate "C" not null,
  claim_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('assigned', 'evidence', 'due')),
  notification_id text collate "C" not null,
  read_at timestamptz(3) not null,
  primary key (operator_id, claim_id, kind)
);

create index notifications_read_by_time on notifications_read (read_at);

create table notification_choices (
  operator_id text collate "C" not null primary key,
  turned_off text not null
);

-- The assignments of an operator, newest first, and the operator's claims with unseen evidence.
create index claim_events_assigned on claim_events (assignee_id, id) where kind = 'assigned' and assignee_id is not null;
create index claim_desk_unseen_of on claim_desk (assignee_id, unseen_since)
  where assignee_id is not null and unseen_since is not null;

-- expand
-- By when something is due about an open claim, worked out beside it and made anew when it is missing. Days are written
-- YYYY-MM-DD and are the carrier's; null: nothing is due, or nobody knows. `is_latest`: it is due on this day at the
-- latest, because the day of delivery is not known. `asleep_until`: somebody looks at it again on this day.
create table claim_deadlines (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  due_on text collate "C" check (length(due_on) = 10),
  due_kind text collate "C" check (due_kind in ('FILE', 'ANSWER')),
  is_latest boolean not null default false,
  asleep_until text collate "C" check (length(asleep_until) = 10),
  primary key (organization_id, claim_id),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
);

-- expand
-- Days on which somebody looks at a claim again, and that such a day was taken away: entries of the claim's history, of
-- which the one without `ended_at` is in force. It ends when another one is set, when it is taken away, when evidence arrives,
-- and when the client files again; the day alone does not end it. Triggers keep `claim_deadlines`.
create table claim_follow_ups (
  organization_id text not null,
  claim_id text not null,
  id text not null,
  kind text not null check (kind in ('follow_up_set', 'follow_up_removed')),
  actor text not null,
  at text not null,
  look_on text check (length(look_on) = 10),
  note text,
  ended_at text,
  primary key (organization_id, claim_id, id),
  foreign key (organization_id, claim_id) references claims (organization_id, id),
  check ((kind = 'follow_up_set') = (look_on is not null)),
  check (kind = 'follow_up_set' or ended_at is not null)
) strict;

create unique index claim_follow_ups_in_force on claim_follow_ups (organization_id, claim_id) where ended_at is null;

create trigger follow_up_begun after insert on claim_follow_ups when new.ended_at is null
begin
  insert into deadline_changes (organization_id, claim_id, stamp, is_swept)
    values (new.organization_id, new.claim_id, lower(hex(randomblob(16))), 0)
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp, is_swept = 0;
  insert into claim_deadlines (organization_id, claim_id, asleep_until)
    values (new.organization_id, new.claim_id, new.look_on)
    on conflict (organization_id, claim_id) do update set asleep_until = excluded.asleep_until;
end;

create trigger follow_up_ended after update of ended_at on claim_follow_ups
  when old.ended_at is null and new.ended_at is not null
begin
  insert into deadline_changes (organization_id, claim_id, stamp, is_swept)
    values (new.organization_id, new.claim_id, lower(hex(randomblob(16))), 0)
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp, is_swept = 0;
  update claim_deadlines set asleep_until = null
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger documents_wake_claims after update of status on documents
  when old.status <> 'CONFIRMED' and new.status = 'CONFIRMED'
begin
  update claim_follow_ups set ended_at = new.confirmed_at
    where organization_id = new.organization_id and claim_id = new.claim_id and ended_at is null;
end;

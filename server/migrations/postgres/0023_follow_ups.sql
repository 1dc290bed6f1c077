-- expand
-- Days on which somebody looks at a claim again, and that such a day was taken away: entries of the claim's history, of
-- which the one without `ended_at` is in force. It ends when another one is set, when it is taken away, when evidence arrives,
-- and when the client files again; the day alone does not end it. Triggers keep `claim_deadlines`.
create table claim_follow_ups (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null check (kind in ('follow_up_set', 'follow_up_removed')),
  actor text not null,
  at timestamptz(3) not null,
  look_on text collate "C" check (length(look_on) = 10),
  note text,
  ended_at timestamptz(3),
  primary key (organization_id, claim_id, id),
  foreign key (organization_id, claim_id) references claims (organization_id, id),
  check ((kind = 'follow_up_set') = (look_on is not null)),
  check (kind = 'follow_up_set' or ended_at is not null)
);

create unique index claim_follow_ups_in_force on claim_follow_ups (organization_id, claim_id) where ended_at is null;

-- A claim is noted before its deadline is written: so does the process that works deadlines out.
create function begin_follow_up() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform note_for_deadlines(new.organization_id, new.claim_id);
  insert into claim_deadlines (organization_id, claim_id, asleep_until)
    values (new.organization_id, new.claim_id, new.look_on)
    on conflict (organization_id, claim_id) do update set asleep_until = excluded.asleep_until;
  return null;
end $$;

create function end_follow_up() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform note_for_deadlines(new.organization_id, new.claim_id);
  update claim_deadlines set asleep_until = null
    where organization_id = new.organization_id and claim_id = new.claim_id;
  return null;
end $$;

create function wake_claim_of_document() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update claim_follow_ups set ended_at = new.confirmed_at
    where organization_id = new.organization_id and claim_id = new.claim_id and ended_at is null;
  return null;
end $$;

create trigger follow_up_begun after insert on claim_follow_ups
  for each row when (new.ended_at is null) execute function begin_follow_up();
create trigger follow_up_ended after update of ended_at on claim_follow_ups
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_follow_up();
create trigger documents_wake_claims after update of status on documents
  for each row when (old.status <> 'CONFIRMED' and new.status = 'CONFIRMED') execute function wake_claim_of_document();

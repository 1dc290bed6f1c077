-- expand
-- What a confirmed document shows, as people said: a document can have several kinds. No client reads it.
create table evidence_tags (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  document_id text collate "C" not null,
  kind text collate "C" not null,
  tagged_at timestamptz(3) not null,
  tagged_by text not null,
  primary key (organization_id, claim_id, document_id, kind),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
);

-- Whether a claim has the evidence that its carrier wants, for the filter of the queue: worked out beside the filing of
-- claims, and made anew when it is missing. It has what claims are filtered by, of which a trigger keeps what moves change.
create table claim_checklists (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  checklist text collate "C" not null check (checklist in ('complete', 'incomplete', 'unknown')),
  status text collate "C" not null,
  status_reason text collate "C",
  since timestamptz(3) not null,
  carrier text collate "C" not null,
  provider text collate "C",
  type text collate "C" not null,
  currency text collate "C" not null,
  primary key (organization_id, claim_id),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
);
create index claim_checklists_filed on claim_checklists (checklist, status, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency);
create index claim_checklists_since on claim_checklists (checklist, status, since, claim_id)
  include (organization_id, status_reason, carrier, provider, type, currency)
  where status <> 'CREATED';

create function note_move_on_checklist() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update claim_checklists set status = new.status, status_reason = new.status_reason, since = new.updated_at
    where organization_id = new.organization_id and claim_id = new.id;
  return null;
end $$;
create trigger claims_moved_on_checklist after update of status, status_reason, updated_at on claims
  for each row execute function note_move_on_checklist();

-- How many claims have a checklist, as `claim_tallies` has them of all claims, in slots as there.
create table claim_checklist_tallies (
  checklist text collate "C" not null,
  organization_id text collate "C" not null,
  slot smallint not null,
  status text collate "C" not null,
  status_reason text collate "C" not null,
  carrier text collate "C" not null,
  type text collate "C" not null,
  currency text collate "C" not null,
  provider text collate "C" not null,
  claims bigint not null,
  primary key (checklist, organization_id, status, status_reason, carrier, type, currency, provider, slot)
);

create function tally_checklists() returns trigger language plpgsql as $$
begin
  insert into claim_checklist_tallies as kept
    select checklist, organization_id, tally_slot(), status, coalesce(status_reason, ''), carrier, type, currency,
      coalesce(provider, ''), count(*)
    from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (checklist, organization_id, slot, status, status_reason, carrier, type, currency, provider) do update
    set claims = kept.claims + excluded.claims;
  return null;
end $$;

create function tally_checklists_again() returns trigger language plpgsql as $$
begin
  insert into claim_checklist_tallies as kept
    select checklist, organization_id, tally_slot(), status, coalesce(status_reason, ''), carrier, type, currency,
      coalesce(provider, ''), sum(n)
    from (select 1 as n, now_so.* from now_so union all select -1, was_so.* from was_so) changed
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (checklist, organization_id, slot, status, status_reason, carrier, type, currency, provider) do update
    set claims = kept.claims + excluded.claims;
  return null;
end $$;

create trigger claim_checklists_tallied after insert on claim_checklists
  referencing new table as added for each statement execute function tally_checklists();
create trigger claim_checklists_tallied_again after update on claim_checklists
  referencing old table as was_so new table as now_so for each statement execute function tally_checklists_again();

-- By which rules the checklists were worked out, and up to which claims: newer than `newest` and older than `oldest` are
-- to do; an empty `oldest`: no older ones are.
create table checklist_progress (
  id integer primary key check (id = 1),
  rules text not null,
  newest text collate "C" not null,
  oldest text collate "C" not null
);

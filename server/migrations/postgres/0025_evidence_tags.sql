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
-- claims, and made anew when it is missing. `status` is the claim's, kept by a trigger.
create table claim_checklists (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  state text collate "C" not null check (state in ('complete', 'incomplete', 'unknown')),
  status text collate "C" not null,
  primary key (organization_id, claim_id),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
);
create index claim_checklists_by_state on claim_checklists (state, status, organization_id, claim_id);

create function note_move_on_checklist() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update claim_checklists set status = new.status where organization_id = new.organization_id and claim_id = new.id;
  return null;
end $$;
create trigger claims_moved_on_checklist after update of status on claims
  for each row execute function note_move_on_checklist();

-- By which rules the checklists were worked out, and up to which claims: newer than `newest` and older than `oldest` are
-- to do; an empty `oldest`: no older ones are.
create table checklist_progress (
  id integer primary key check (id = 1),
  rules text not null,
  newest text collate "C" not null,
  oldest text collate "C" not null
);

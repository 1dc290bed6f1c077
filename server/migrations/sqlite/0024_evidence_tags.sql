-- expand
-- What a confirmed document shows, as people said: a document can have several kinds. No client reads it.
create table evidence_tags (
  organization_id text not null,
  claim_id text not null,
  document_id text not null,
  kind text not null,
  tagged_at text not null,
  tagged_by text not null,
  primary key (organization_id, claim_id, document_id, kind),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
) strict, without rowid;

-- Whether a claim has the evidence that its carrier wants, for the filter of the queue: worked out beside the filing of
-- claims, and made anew when it is missing. It has what claims are filtered by, of which a trigger keeps what moves change.
create table claim_checklists (
  organization_id text not null,
  claim_id text not null,
  checklist text not null check (checklist in ('complete', 'incomplete', 'unknown')),
  status text not null,
  status_reason text,
  since text not null,
  carrier text not null,
  provider text,
  type text not null,
  currency text not null,
  primary key (organization_id, claim_id),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
) strict, without rowid;
create index claim_checklists_filed on claim_checklists (checklist, status, claim_id, organization_id, status_reason,
    carrier, provider, type, currency);
create index claim_checklists_since on claim_checklists (checklist, status, since, claim_id, organization_id,
    status_reason, carrier, provider, type, currency)
  where status <> 'CREATED';

create trigger claims_moved_on_checklist after update of status, status_reason, updated_at on claims
begin
  update claim_checklists set status = new.status, status_reason = new.status_reason, since = new.updated_at
    where organization_id = new.organization_id and claim_id = new.id;
end;

-- How many claims have a checklist, as `claim_tallies` has them of all claims.
create table claim_checklist_tallies (
  checklist text not null,
  organization_id text not null,
  status text not null,
  status_reason text not null,
  carrier text not null,
  type text not null,
  currency text not null,
  provider text not null,
  claims integer not null,
  primary key (checklist, organization_id, status, status_reason, carrier, type, currency, provider)
) strict, without rowid;

create trigger claim_checklists_tallied after insert on claim_checklists
begin
  insert into claim_checklist_tallies values (new.checklist, new.organization_id, new.status,
      coalesce(new.status_reason, ''), new.carrier, new.type, new.currency, coalesce(new.provider, ''), 1)
    on conflict do update set claims = claims + 1;
end;

create trigger claim_checklists_tallied_again after update of checklist, status, status_reason on claim_checklists
begin
  insert into claim_checklist_tallies values (old.checklist, old.organization_id, old.status,
      coalesce(old.status_reason, ''), old.carrier, old.type, old.currency, coalesce(old.provider, ''), -1)
    on conflict do update set claims = claims - 1;
  insert into claim_checklist_tallies values (new.checklist, new.organization_id, new.status,
      coalesce(new.status_reason, ''), new.carrier, new.type, new.currency, coalesce(new.provider, ''), 1)
    on conflict do update set claims = claims + 1;
end;

-- By which rules the checklists were worked out, and up to which claims: newer than `newest` and older than `oldest` are
-- to do; an empty `oldest`: no older ones are.
create table checklist_progress (
  id integer primary key check (id = 1),
  rules text not null,
  newest text not null,
  oldest text not null
) strict;

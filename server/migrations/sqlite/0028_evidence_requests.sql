-- expand
-- Links that operators make, by which a recipient sends files and signs a declaration. Of a link only the SHA-256 of its
-- token is kept. `kinds` and `shows` are JSON lists of words.
create table evidence_requests (
  organization_id text not null,
  id text not null,
  claim_id text not null,
  token_hash text not null unique,
  kinds text not null,
  declaration text not null check (declaration in ('NONE', 'NON_RECEIPT_DECLARATION', 'AFFIDAVIT')),
  language text not null,
  note text,
  shows text not null,
  created_at text not null,
  created_by text not null,
  expires_at text not null,
  opened_at text,
  revoked_at text,
  revoked_by text,
  primary key (organization_id, id),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
) strict;

create index evidence_requests_by_claim on evidence_requests (organization_id, claim_id, id);

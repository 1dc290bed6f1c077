-- expand
-- Links that operators make, by which a recipient sends files and signs a declaration. Of a link only the SHA-256 of its
-- token is kept. `kinds` and `shows` are JSON lists of words.
create table evidence_requests (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  claim_id text collate "C" not null,
  token_hash text collate "C" not null unique,
  kinds text not null,
  declaration text not null check (declaration in ('NONE', 'NON_RECEIPT_DECLARATION', 'AFFIDAVIT')),
  language text not null,
  note text,
  shows text not null,
  created_at timestamptz(3) not null,
  created_by text not null,
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by text,
  primary key (organization_id, id),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
);

create index evidence_requests_by_claim on evidence_requests (organization_id, claim_id, id);

-- expand
-- What confirmed documents are compared by. `number` stands for a document in the tables below. `waiting`: not looked at
-- yet; `other`: no photograph, compared byte for byte alone; `plain`: too little to see; `common`: of many claims, such as
-- a stock picture; `unreadable`: given up. Made anew when it is missing, and deleted with its document.
create table document_prints (
  number integer primary key,
  organization_id text not null,
  document_id text not null,
  claim_id text not null,
  state text not null check (state in ('waiting', 'hashed', 'other', 'plain', 'common', 'unreadable')),
  attempts integer not null,
  unique (organization_id, document_id),
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade
) strict;
create index document_prints_by_claim on document_prints (organization_id, claim_id);
create index document_prints_waiting on document_prints (attempts, number) where state = 'waiting';

insert into document_prints (organization_id, document_id, claim_id, state, attempts)
  select organization_id, id, claim_id, 'waiting', 0 from documents where status = 'CONFIRMED';

create trigger documents_added_confirmed after insert on documents when new.status = 'CONFIRMED'
begin
  insert into document_prints (organization_id, document_id, claim_id, state, attempts)
    values (new.organization_id, new.id, new.claim_id, 'waiting', 0) on conflict do nothing;
end;

create trigger documents_confirmed after update of status on documents
when new.status = 'CONFIRMED' and old.status <> 'CONFIRMED'
begin
  insert into document_prints (organization_id, document_id, claim_id, state, attempts)
    values (new.organization_id, new.id, new.claim_id, 'waiting', 0) on conflict do nothing;
end;

-- Perceptual hashes of photographs and of parts of them: 64 bits in three bands, by each of which they are found.
create table photograph_hashes (
  number integer not null references document_prints (number) on delete cascade,
  variant integer not null,
  band_1 integer not null,
  band_2 integer not null,
  band_3 integer not null,
  primary key (number, variant)
) strict, without rowid;
create index photograph_hashes_band_1 on photograph_hashes (band_1, band_2, band_3);
create index photograph_hashes_band_2 on photograph_hashes (band_2, band_1, band_3);
create index photograph_hashes_band_3 on photograph_hashes (band_3, band_1, band_2);

-- Documents of other claims that are alike; a row for each direction.
create table document_matches (
  number integer not null references document_prints (number) on delete cascade,
  other integer not null references document_prints (number) on delete cascade,
  distance integer not null,
  is_same_file integer not null check (is_same_file in (0, 1)),
  primary key (number, other)
) strict, without rowid;
create index document_matches_by_other on document_matches (other);

-- Numbers made of what a claim is compared by, without what they were made of; null: it has none. Made anew when missing.
create table claim_prints (
  organization_id text not null,
  claim_id text not null,
  tracking_key integer not null,
  phone_key integer,
  address_key integer,
  items_key integer,
  primary key (organization_id, claim_id),
  foreign key (organization_id, claim_id) references claims (organization_id, id) on delete cascade
) strict, without rowid;
create index claim_prints_by_tracking on claim_prints (tracking_key, claim_id);
create index claim_prints_by_phone on claim_prints (phone_key, claim_id) where phone_key is not null;
create index claim_prints_by_address on claim_prints (address_key, claim_id) where address_key is not null;
create index claim_prints_by_items on claim_prints (items_key, claim_id) where items_key is not null;

-- Up to which claims they were made: newer than `newest` and older than `oldest` are to do; an empty `oldest`: no older
-- ones are.
create table duplicate_progress (
  id integer primary key check (id = 1),
  newest text not null,
  oldest text not null
) strict;

-- What the house has set, and the secret that the numbers of claims are made with.
create table duplicate_settings (
  name text not null primary key check (name in ('many_claims', 'within_days', 'secret')),
  value text not null
) strict, without rowid;

-- Pairs of claims of which an operator said that they are not duplicates; a row for each direction.
create table duplicate_dismissals (
  organization_id text not null,
  claim_id text not null,
  other_organization_id text not null,
  other_claim_id text not null,
  dismissed_at text not null,
  dismissed_by text not null,
  primary key (organization_id, claim_id, other_claim_id),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
) strict, without rowid;

-- expand
-- The API key that filed a claim, kept without a reference: a key is never deleted, and a reference would cost each
-- create a look at it. Null: filed before this was kept.
alter table claims add column filed_by_key_id text collate "C";

-- What a key filed, newest first. It does not begin with the organization, lest a planner takes it for the lists of one.
create index claims_by_key on claims (filed_by_key_id, id) where filed_by_key_id is not null;

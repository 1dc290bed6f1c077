-- expand
-- The API key that registered a document; null for documents registered before it was kept.
alter table documents add column filed_by_key_id text;

-- The documents of a claim whose file came, then those that wait for theirs by their age: both are counted up to the
-- most that a claim may have, however many there are whose addresses have expired.
create index documents_by_receipt on documents (organization_id, claim_id, received_at, created_at);

-- What a key registered, newest first; as for claims, it does not begin with the organization.
create index documents_by_key on documents (filed_by_key_id, id) where filed_by_key_id is not null;

-- How many bytes the files of an organization have. Kept by triggers, so that every version that writes counts.
create table organization_storage (
  organization_id text primary key,
  stored_bytes integer not null
) strict, without rowid;

insert into organization_storage
  select organization_id, sum(size_bytes) from documents where size_bytes is not null group by organization_id;

create trigger documents_added_bytes after insert on documents when new.size_bytes is not null
begin
  insert into organization_storage (organization_id, stored_bytes) values (new.organization_id, new.size_bytes)
    on conflict (organization_id) do update set stored_bytes = stored_bytes + excluded.stored_bytes;
end;

create trigger documents_received_bytes after update of size_bytes on documents
when new.size_bytes is not old.size_bytes
begin
  insert into organization_storage (organization_id, stored_bytes)
    values (new.organization_id, coalesce(new.size_bytes, 0) - coalesce(old.size_bytes, 0))
    on conflict (organization_id) do update set stored_bytes = stored_bytes + excluded.stored_bytes;
end;

create trigger documents_deleted_bytes after delete on documents when old.size_bytes is not null
begin
  update organization_storage set stored_bytes = stored_bytes - old.size_bytes
    where organization_id = old.organization_id;
end;

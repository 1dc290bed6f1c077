-- expand
-- The API key that registered a document; null for documents registered before it was kept.
alter table documents add column filed_by_key_id text collate "C";

-- The documents of a claim whose file came, then those that wait for theirs by their age: both are counted up to the
-- most that a claim may have, however many there are whose addresses have expired.
create index documents_by_receipt on documents (organization_id, claim_id, received_at, created_at);

-- What a key registered, newest first; as for claims, it does not begin with the organization.
create index documents_by_key on documents (filed_by_key_id, id) where filed_by_key_id is not null;

-- How many bytes the files of an organization have: the sum over its slots, as with tallies of claims, so that uploads
-- do not wait for each other. Kept by triggers, so that every version that writes counts.
create table organization_storage (
  organization_id text collate "C" not null,
  slot smallint not null,
  stored_bytes bigint not null,
  primary key (organization_id, slot)
) with (fillfactor = 50);

insert into organization_storage
  select organization_id, 0, sum(size_bytes) from documents where size_bytes is not null group by organization_id;

create function count_stored_bytes() returns trigger language plpgsql as $$
begin
  insert into organization_storage as kept (organization_id, slot, stored_bytes) values (
    case tg_op when 'DELETE' then old.organization_id else new.organization_id end,
    tally_slot(),
    case tg_op when 'DELETE' then 0 else coalesce(new.size_bytes, 0) end
      - case tg_op when 'INSERT' then 0 else coalesce(old.size_bytes, 0) end
  ) on conflict (organization_id, slot) do update set stored_bytes = kept.stored_bytes + excluded.stored_bytes;
  return null;
end $$;

create trigger documents_added_bytes after insert on documents
  for each row when (new.size_bytes is not null) execute function count_stored_bytes();
create trigger documents_received_bytes after update of size_bytes on documents
  for each row when (new.size_bytes is distinct from old.size_bytes) execute function count_stored_bytes();
create trigger documents_deleted_bytes after delete on documents
  for each row when (old.size_bytes is not null) execute function count_stored_bytes();

-- Whether a claim has fewer than `most` documents, those left out that wait for a file and were created up to
-- `expired_until`. Locks the claim until the end of the transaction: of two that ask at once, the second counts what the
-- first one added, because each statement of a volatile function has its own snapshot. Each count is in the order of
-- `documents_by_receipt`, so that a planner without statistics takes that index.
create function has_room_for_document(
  of_organization text, of_claim text, most integer, expired_until timestamptz
) returns boolean language plpgsql volatile as $$
begin
  perform from claims where organization_id = of_organization and id = of_claim for no key update;
  return (
    select count(*) from (
      select from documents where organization_id = of_organization and claim_id = of_claim
        and received_at is not null order by received_at limit most
    ) received
  ) + (
    select count(*) from (
      select from documents where organization_id = of_organization and claim_id = of_claim
        and received_at is null and created_at > expired_until order by received_at, created_at limit most
    ) awaited
  ) < most;
end $$;

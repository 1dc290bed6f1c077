-- expand
-- What the operator's search knows of claims, filled in the background: their words and what is found by its end, and
-- the key that is equal for tracking numbers that look alike. Words are split and folded before they come here.
-- `claim_search`, which knows less, stays for the version before.
create table claim_search_entries (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  tracking_number text collate "C" not null,
  number_key text collate "C" not null,
  words tsvector not null,
  primary key (organization_id, claim_id)
);

create index claim_search_entries_newest on claim_search_entries (claim_id);
create index claim_search_entries_by_key
  on claim_search_entries (number_key, organization_id, claim_id) include (tracking_number);
create index claim_search_entries_words on claim_search_entries using gin (words);

-- Notes in the order of writing, so that those that the search does not know are found.
create index claim_notes on claim_events (id, organization_id, claim_id) where kind = 'noted';

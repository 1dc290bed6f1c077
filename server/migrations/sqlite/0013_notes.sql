-- expand
-- Notes in the order of writing, so that those that the search does not know are found.
create index claim_notes on claim_events (id, organization_id, claim_id) where kind = 'noted';

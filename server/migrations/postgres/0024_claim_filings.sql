-- expand
-- When and how operators filed a claim with its carrier: a row for each change, the last one holds. Days are written
-- YYYY-MM-DD; filed_on null: it was not filed after all. move_version: the version of the claim that a move made with which
-- it was recorded; reference_before and facts_version are for taking that move back.
create table claim_filings (
  organization_id text collate "C" not null,
  claim_id text collate "C" not null,
  version integer not null check (version >= 1),
  move_version integer,
  filed_on text collate "C" check (length(filed_on) = 10),
  channel text,
  filing_window text not null check (filing_window in ('met', 'missed', 'unknown')),
  closes_on text collate "C" check (length(closes_on) = 10),
  reference_before text,
  facts_version integer,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  primary key (organization_id, claim_id, version),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
);

create function note_filing_for_deadlines() returns trigger language plpgsql as $$
declare changed claim_filings = coalesce(new, old);
begin
  perform note_for_deadlines(changed.organization_id, changed.claim_id);
  return null;
end $$;

create trigger claim_filings_noted_for_deadlines after insert or delete on claim_filings
  for each row execute function note_filing_for_deadlines();

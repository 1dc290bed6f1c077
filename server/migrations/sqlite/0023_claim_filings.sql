-- expand
-- When and how operators filed a claim with its carrier: a row for each change, the last one holds. Days are written
-- YYYY-MM-DD; filed_on null: it was not filed after all. move_version: the version of the claim that a move made with which
-- it was recorded; reference_before and facts_version are for taking that move back.
create table claim_filings (
  organization_id text not null,
  claim_id text not null,
  version integer not null check (version >= 1),
  move_version integer,
  filed_on text check (length(filed_on) = 10),
  channel text,
  filing_window text not null check (filing_window in ('met', 'missed', 'unknown')),
  closes_on text check (length(closes_on) = 10),
  reference_before text,
  facts_version integer,
  changed_at text not null,
  changed_by text not null,
  primary key (organization_id, claim_id, version),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
) strict;

create trigger claim_filings_added_to_deadlines after insert on claim_filings
begin
  insert into deadline_changes (organization_id, claim_id, stamp, is_swept)
    values (new.organization_id, new.claim_id, lower(hex(randomblob(16))), 0)
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp, is_swept = 0;
end;

create trigger claim_filings_deleted_from_deadlines after delete on claim_filings
begin
  insert into deadline_changes (organization_id, claim_id, stamp, is_swept)
    values (old.organization_id, old.claim_id, lower(hex(randomblob(16))), 0)
    on conflict (organization_id, claim_id) do update set stamp = excluded.stamp, is_swept = 0;
end;

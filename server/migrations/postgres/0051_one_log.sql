-- contract
-- What follows from claims is derived by the log of changes alone. The queues that triggers kept for outcomes, for possible
-- duplicates and for confirmed documents go; what waits in them goes into the log. kind 3: a document or a fingerprint has
-- changed by which the claim is compared with others.

alter table claim_changes drop constraint claim_changes_kind_check;
alter table claim_changes add constraint claim_changes_kind_check check (kind in (0, 1, 2, 3));

-- Findings are derived together with the fingerprints. A claim that waits for either waits for both. Outcomes and documents
-- are derived from here on: those of before were.
update derivations set rules = '2', backlog_from = 0, backlog_to = 0, position = (
    select min(case when backlog_from < backlog_to then backlog_from else position end)
    from derivations where name in ('fingerprints', 'findings'))
  where name = 'findings' and exists (select 1 from derivations where name = 'fingerprints' and rules = '2');
delete from derivations where name = 'fingerprints';
delete from derivation_walks where name = 'findings' and exists (
  select 1 from derivation_walks w where w.name = 'fingerprints');
update derivation_walks set name = 'findings', before_id = '~' where name = 'fingerprints';
delete from derivation_failures where name = 'fingerprints';
insert into derivations (name, position, backlog_from, backlog_to, rules)
  select names.name, coalesce((select max(position) from claim_changes), 0), 0, 0, names.rules
  from (select 'outcomes' as name, '1' as rules union all select 'documents', '') names
  where exists (select 1 from claims);

insert into claim_changes (organization_id, claim_id, kind)
  select organization_id, claim_id, 0 from outcome_changes
  union select organization_id, claim_id, 0 from counted_outcomes where month is null;
insert into claim_changes (organization_id, claim_id, kind)
  select organization_id, claim_id, 3 from duplicate_checks group by organization_id, claim_id;

drop trigger claim_decisions_noted_for_outcomes on claim_history;
drop trigger claim_filings_noted_for_outcomes on claim_filings;
drop trigger claim_refunds_noted_for_outcomes on claim_refunds;
drop trigger claim_payments_noted_for_outcomes on claim_payments;
drop function note_for_outcomes();
drop trigger claim_prints_added_to_check on claim_prints;
drop trigger claim_prints_changed_to_check on claim_prints;
drop trigger claim_prints_deleted_to_check on claim_prints;
drop trigger document_matches_to_check on document_matches;
drop trigger document_prints_to_check on document_prints;
drop trigger duplicate_dismissals_to_check on duplicate_dismissals;
drop function note_claim_to_check();
drop function note_match_to_check();
drop function note_print_without_claim();
drop trigger documents_added_confirmed on documents;
drop trigger documents_confirmed on documents;
drop function note_confirmed_document();
drop table outcome_changes;
drop table duplicate_checks;
drop table duplicate_progress;

-- expand
-- As in 0042, and claims that were paid although nobody recorded an approval: `paid` has sums such as 'EUR 12900 USD -5', of
-- which one is above zero.
drop index claim_balances_paid;
drop index claim_balances_paid_filed;
drop index claim_balances_paid_due;
create index claim_balances_paid on claim_balances (status, since, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, due_on, due_kind, asleep_until, checklist, assignee_id, unseen_since)
  where (approved <= paid_amount or (approved is null and paid glob '* [1-9]*'))
    and status <> 'RESOLVED' and status <> 'CLOSED';
create index claim_balances_paid_filed on claim_balances (status, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, since, due_on, due_kind, asleep_until, checklist, assignee_id, unseen_since)
  where (approved <= paid_amount or (approved is null and paid glob '* [1-9]*'))
    and status <> 'RESOLVED' and status <> 'CLOSED';
create index claim_balances_paid_due on claim_balances (status, due_on, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, since, due_kind, asleep_until, checklist, assignee_id, unseen_since)
  where (approved <= paid_amount or (approved is null and paid glob '* [1-9]*'))
    and status <> 'RESOLVED' and status <> 'CLOSED' and due_on is not null;

-- unapproved_claims: paid without an approval. judged_claims: approved or rejected. settled: what was paid of what is
-- approved, in its currency.
alter table outcome_tallies add column unapproved_claims integer not null default 0;
alter table outcome_tallies add column judged_claims integer not null default 0;
alter table outcome_tallies add column settled_high integer not null default 0;
alter table outcome_tallies add column settled_low integer not null default 0;

-- What the claims of a figure are found by. month: as in outcome_tallies; null: the claim was counted by earlier rules and is
-- counted again. operator: as in outcome_tallies. kinds: what it is counted as, as words with blanks around each.
alter table counted_outcomes add column month text;
alter table counted_outcomes add column operator text;
alter table counted_outcomes add column kinds text;
create index counted_outcomes_by_month on counted_outcomes (month, operator, kinds, organization_id, claim_id);

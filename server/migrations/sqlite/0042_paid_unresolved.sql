-- expand
-- Claims that are paid in full and that nobody resolved: few, since resolved and closed ones leave these indexes. Their
-- order is that of the indexes of missing amounts.
create index claim_balances_paid on claim_balances (status, since, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, approved, paid_amount, due_on, due_kind, asleep_until, checklist, assignee_id, unseen_since)
  where approved <= paid_amount and status <> 'RESOLVED' and status <> 'CLOSED';
create index claim_balances_paid_filed on claim_balances (status, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, approved, paid_amount, since, due_on, due_kind, asleep_until, checklist, assignee_id, unseen_since)
  where approved <= paid_amount and status <> 'RESOLVED' and status <> 'CLOSED';
create index claim_balances_paid_due on claim_balances (status, due_on, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, approved, paid_amount, since, due_kind, asleep_until, checklist, assignee_id, unseen_since)
  where approved <= paid_amount and status <> 'RESOLVED' and status <> 'CLOSED' and due_on is not null;

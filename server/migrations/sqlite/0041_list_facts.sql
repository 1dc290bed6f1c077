-- expand
-- Balances and findings have the casework and the checklist of their claim, and findings its money, beside what else the
-- queue is filtered by (see 0037 to 0039): what is counted or listed by them reads one index. Kept by triggers, so that
-- every version that writes keeps them.
alter table claim_balances add column checklist text;
alter table claim_balances add column assignee_id text;
alter table claim_balances add column unseen_since text;
alter table claim_findings add column checklist text;
alter table claim_findings add column assignee_id text;
alter table claim_findings add column unseen_since text;
alter table claim_findings add column missing text;
alter table claim_findings add column refund_currency text;
alter table claim_findings add column approved integer;
alter table claim_findings add column approved_on text;
alter table claim_findings add column paid_amount integer;

drop trigger claim_balances_inserted;
create trigger claim_balances_inserted after insert on claim_balances
begin
  update claim_balances set (status, status_reason, since, carrier, provider, type, currency) = (
      select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency from claims c
      where c.organization_id = new.organization_id and c.id = new.claim_id
    ), (due_on, due_kind, asleep_until) = (
      select d.due_on, d.due_kind, d.asleep_until from claim_deadlines d
      where d.organization_id = new.organization_id and d.claim_id = new.claim_id
    ), (assignee_id, unseen_since) = (
      select d.assignee_id, d.unseen_since from claim_desk d
      where d.organization_id = new.organization_id and d.claim_id = new.claim_id
    ), checklist = (
      select l.checklist from claim_checklists l
      where l.organization_id = new.organization_id and l.claim_id = new.claim_id
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_findings set missing = new.missing, refund_currency = new.refund_currency, approved = new.approved,
    approved_on = new.approved_on, paid_amount = new.paid_amount
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_balances_changed_on_findings
  after update of missing, refund_currency, approved, approved_on, paid_amount on claim_balances
  when old.missing is not new.missing or old.refund_currency is not new.refund_currency
    or old.approved is not new.approved or old.approved_on is not new.approved_on
    or old.paid_amount is not new.paid_amount
begin
  update claim_findings set missing = new.missing, refund_currency = new.refund_currency, approved = new.approved,
    approved_on = new.approved_on, paid_amount = new.paid_amount
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

drop trigger claim_findings_inserted;
create trigger claim_findings_inserted after insert on claim_findings
begin
  update claim_findings set (status, status_reason, since, carrier, provider, type, currency) = (
      select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency from claims c
      where c.organization_id = new.organization_id and c.id = new.claim_id
    ), (due_on, due_kind, asleep_until) = (
      select d.due_on, d.due_kind, d.asleep_until from claim_deadlines d
      where d.organization_id = new.organization_id and d.claim_id = new.claim_id
    ), (assignee_id, unseen_since) = (
      select d.assignee_id, d.unseen_since from claim_desk d
      where d.organization_id = new.organization_id and d.claim_id = new.claim_id
    ), checklist = (
      select l.checklist from claim_checklists l
      where l.organization_id = new.organization_id and l.claim_id = new.claim_id
    ), (missing, refund_currency, approved, approved_on, paid_amount) = (
      select b.missing, b.refund_currency, b.approved, b.approved_on, b.paid_amount from claim_balances b
      where b.organization_id = new.organization_id and b.claim_id = new.claim_id
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_desk_added_on_lists after insert on claim_desk
begin
  update claim_balances set assignee_id = new.assignee_id, unseen_since = new.unseen_since
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_findings set assignee_id = new.assignee_id, unseen_since = new.unseen_since
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_desk_changed_on_lists after update of assignee_id, unseen_since on claim_desk
  when old.assignee_id is not new.assignee_id or old.unseen_since is not new.unseen_since
begin
  update claim_balances set assignee_id = new.assignee_id, unseen_since = new.unseen_since
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_findings set assignee_id = new.assignee_id, unseen_since = new.unseen_since
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_checklists_added_on_lists after insert on claim_checklists
begin
  update claim_balances set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_findings set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_checklists_changed_on_lists after update of checklist on claim_checklists
begin
  update claim_balances set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_findings set checklist = new.checklist
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

drop index claim_balances_missing;
drop index claim_balances_missing_filed;
drop index claim_balances_missing_due;
drop index claim_balances_outstanding;
drop index claim_findings_since;
drop index claim_findings_filed;
drop index claim_findings_due;
update claim_balances set (assignee_id, unseen_since) = (
    select d.assignee_id, d.unseen_since from claim_desk d
    where d.organization_id = claim_balances.organization_id and d.claim_id = claim_balances.claim_id
  ), checklist = (
    select l.checklist from claim_checklists l
    where l.organization_id = claim_balances.organization_id and l.claim_id = claim_balances.claim_id
  );
update claim_findings set (assignee_id, unseen_since) = (
    select d.assignee_id, d.unseen_since from claim_desk d
    where d.organization_id = claim_findings.organization_id and d.claim_id = claim_findings.claim_id
  ), checklist = (
    select l.checklist from claim_checklists l
    where l.organization_id = claim_findings.organization_id and l.claim_id = claim_findings.claim_id
  ), (missing, refund_currency, approved, approved_on, paid_amount) = (
    select b.missing, b.refund_currency, b.approved, b.approved_on, b.paid_amount from claim_balances b
    where b.organization_id = claim_findings.organization_id and b.claim_id = claim_findings.claim_id
  );

-- As in 0038 and 0039, with the casework, the checklist and the money.
create index claim_balances_missing on claim_balances (status, since, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, missing, due_on, due_kind, asleep_until, checklist, assignee_id, unseen_since)
  where missing is not null;
create index claim_balances_missing_filed on claim_balances (status, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, missing, since, due_on, due_kind, asleep_until, checklist, assignee_id, unseen_since)
  where missing is not null;
create index claim_balances_missing_due on claim_balances (status, due_on, claim_id, organization_id, status_reason,
    carrier, provider, type, currency, missing, since, due_kind, asleep_until, checklist, assignee_id, unseen_since)
  where missing is not null and due_on is not null;
create index claim_balances_outstanding on claim_balances (refund_currency, carrier, organization_id, approved_on,
    approved, paid_amount, claim_id, status, status_reason, since, provider, type, currency, due_on, due_kind,
    asleep_until, checklist, assignee_id, unseen_since)
  where approved > paid_amount;
create index claim_findings_since on claim_findings (status, since, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, due_on, due_kind, asleep_until, kinds, checklist, assignee_id, unseen_since, missing,
    refund_currency, approved, approved_on, paid_amount)
  where kinds is not null;
create index claim_findings_filed on claim_findings (status, claim_id, organization_id, status_reason, carrier, provider,
    type, currency, since, due_on, due_kind, asleep_until, kinds, checklist, assignee_id, unseen_since, missing,
    refund_currency, approved, approved_on, paid_amount)
  where kinds is not null;
create index claim_findings_due on claim_findings (status, due_on, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, since, due_kind, asleep_until, kinds, checklist, assignee_id, unseen_since, missing,
    refund_currency, approved, approved_on, paid_amount)
  where kinds is not null and due_on is not null;

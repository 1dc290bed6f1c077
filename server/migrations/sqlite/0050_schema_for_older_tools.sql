-- expand
-- The same trigger in words that SQLite 3.40 knows, so that the sqlite3 of Debian 12 opens the file: to it one unknown word
-- in the schema is a damaged file.
drop trigger claim_balances_worked_out;
create trigger claim_balances_worked_out after update of claim_id on claim_balances
begin
  update claim_balances set (approved, refund_currency, approved_on, reference, confirmed_at) = (
      select r.amount, r.currency, r.approved_on, r.reference, r.confirmed_at from claim_refunds r
      where r.organization_id = new.organization_id and r.claim_id = new.claim_id order by r.version desc limit 1
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_balances set
    version = (
      select coalesce(max(r.version), 0) from claim_refunds r
      where r.organization_id = new.organization_id and r.claim_id = new.claim_id
    ) + (
      select count(*) + count(p.withdrawn_at) from claim_payments p
      where p.organization_id = new.organization_id and p.claim_id = new.claim_id
    ),
    paid = (
      select group_concat(s.currency || ' ' || s.amount, ' ') from (
        select p.currency, sum(p.amount) as amount from claim_payments p
        where p.organization_id = new.organization_id and p.claim_id = new.claim_id and p.withdrawn_at is null
        group by p.currency order by p.currency
      ) s
    ),
    paid_amount = (
      select coalesce(sum(p.amount), 0) from claim_payments p
      where p.organization_id = new.organization_id and p.claim_id = new.claim_id and p.withdrawn_at is null
        and p.currency = claim_balances.refund_currency
    )
    where organization_id = new.organization_id and claim_id = new.claim_id;
  update claim_balances set missing = case
      when status = 'PENDING_REFUND_AMOUNT_CONFIRMED' and approved is null then 'APPROVED'
      when status = 'RESOLVED' and paid is null then 'PAID' end
    where organization_id = new.organization_id and claim_id = new.claim_id;
  -- Paid since the last payment with which the sum reached the amount, and not before the amount was confirmed.
  update claims set refund = (
      select '{"amount":' || b.approved || ',"currency":"' || b.refund_currency || '","confirmed_at":"' || b.confirmed_at
        || '"' || coalesce(',"paid_at":"' || max(b.confirmed_at, (
          select max(s.recorded_at) from (
            select p.recorded_at, p.amount, sum(p.amount) over (order by p.recorded_at, p.id) as reached
            from claim_payments p
            where p.organization_id = b.organization_id and p.claim_id = b.claim_id and p.withdrawn_at is null
              and p.currency = b.refund_currency
          ) s where b.paid_amount >= b.approved and s.reached >= b.approved and s.reached - s.amount < b.approved
        )) || '"', '') || '}'
      from claim_balances b
      where b.organization_id = new.organization_id and b.claim_id = new.claim_id and b.approved is not null
    ) where organization_id = new.organization_id and id = new.claim_id;
end;

-- expand
-- A recipient's document is stored confirmed, so that no update tells of it: it wakes its claim as a client's does. What
-- operators attach wakes nothing.
create trigger whole_documents_wake_claims after insert on documents
  when new.status = 'CONFIRMED' and new.uploaded_by = 'recipient'
begin
  update claim_follow_ups set ended_at = new.confirmed_at
    where organization_id = new.organization_id and claim_id = new.claim_id and ended_at is null;
end;

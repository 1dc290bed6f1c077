-- expand
-- A recipient's document is stored confirmed, so that no update tells of it: it wakes its claim as a client's does. What
-- operators attach wakes nothing.
create trigger whole_documents_wake_claims after insert on documents
  for each row when (new.status = 'CONFIRMED' and new.uploaded_by = 'recipient')
  execute function wake_claim_of_document();

-- expand
-- The audit log stays append-only, but for entries that were archived to a file: what is older than a row of
-- `audit_prune` may be deleted. The row is there only inside of the transaction that deletes.
create table audit_prune (before_id text not null) strict;

drop trigger audit_log_is_not_deleted;

create trigger audit_log_is_not_deleted before delete on audit_log
when not exists (select 1 from audit_prune where old.id < before_id)
begin
  select raise(abort, 'audit_log is append-only');
end;

-- expand
-- The audit log stays append-only, but for entries that were archived to a file: the owner of the table may delete what
-- is older than `redress.prune_before`, which is set for the one transaction that deletes. Whoever else can set it, such
-- as a role that only reads and writes rows, is refused.
create or replace function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.id < current_setting('redress.prune_before', true) collate "C"
      and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'USAGE')
    then
      return old;
    end if;
  end if;
  raise exception 'audit_log is append-only';
end
$$;

-- expand
-- Cells of the playbook as admins set them, for the installation or, with an `organization_id`, for one organization. An
-- empty country or lane stands for any. `value` is JSON; null there: the contract has no such limit.
create table house_rules (
  organization_id text not null,
  carrier text not null,
  country text not null,
  lane text not null check (lane in ('', 'DOMESTIC', 'INTERNATIONAL')),
  type text not null check (type in ('LOST', 'DAMAGED')),
  cell text not null,
  value text not null check (length(cast(value as blob)) <= 10240),
  reason text not null,
  changed_at text not null,
  changed_by text not null,
  primary key (organization_id, carrier, country, lane, type, cell)
) strict, without rowid;

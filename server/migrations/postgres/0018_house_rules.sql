-- expand
-- Cells of the playbook as admins set them, for the installation or, with an `organization_id`, for one organization. An
-- empty country or lane stands for any. `value` is JSON; null there: the contract has no such limit.
create table house_rules (
  organization_id text collate "C" not null,
  carrier text collate "C" not null,
  country text collate "C" not null,
  lane text collate "C" not null check (lane in ('', 'DOMESTIC', 'INTERNATIONAL')),
  type text collate "C" not null check (type in ('LOST', 'DAMAGED')),
  cell text collate "C" not null,
  value text not null check (octet_length(value) <= 10240),
  reason text not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  primary key (organization_id, carrier, country, lane, type, cell)
);

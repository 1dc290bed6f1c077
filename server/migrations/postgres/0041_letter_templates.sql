-- expand
-- Templates can be letters to carriers: the same table with one more kind.
alter table templates drop constraint templates_kind_check;
alter table templates add constraint templates_kind_check check (kind in ('note', 'message', 'letter'));

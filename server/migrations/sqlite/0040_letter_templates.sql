-- expand
-- Templates can be letters to carriers: the same table with one more kind.
create table letter_templates (
  kind text not null check (kind in ('note', 'message', 'letter')),
  name text not null,
  texts text not null check (length(cast(texts as blob)) <= 500000),
  version integer not null,
  changed_at text not null,
  changed_by text not null,
  primary key (kind, name)
) strict, without rowid;

insert into letter_templates (kind, name, texts, version, changed_at, changed_by)
select kind, name, texts, version, changed_at, changed_by from templates;
drop table templates;
alter table letter_templates rename to templates;

-- expand
-- Texts for notes and messages as admins saved them. `texts` is a JSON object, a text for each language. Those that Redress
-- comes with are not kept here: an own one of the same kind and name stands before it.
create table templates (
  kind text not null check (kind in ('note', 'message')),
  name text not null,
  texts text not null check (length(cast(texts as blob)) <= 500000),
  version integer not null,
  changed_at text not null,
  changed_by text not null,
  primary key (kind, name)
) strict, without rowid;

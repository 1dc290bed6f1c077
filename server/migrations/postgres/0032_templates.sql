-- expand
-- Texts for notes and messages as admins saved them. `texts` is a JSON object, a text for each language. Those that Redress
-- comes with are not kept here: an own one of the same kind and name stands before it.
create table templates (
  kind text collate "C" not null check (kind in ('note', 'message')),
  name text collate "C" not null,
  texts text not null check (octet_length(texts) <= 500000),
  version integer not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  primary key (kind, name)
);

-- expand
-- Views of the queue that operators save for the team or for themselves. `query` is a JSON object, the parameters of the
-- queue's address; `columns` a JSON list, null: those that each reader chose.
create table saved_views (
  id text not null primary key,
  scope text not null check (scope in ('team', 'own')),
  owner_id text not null,
  name text not null,
  query text not null check (length(cast(query as blob)) <= 65536),
  columns text check (length(cast(columns as blob)) <= 8192),
  position integer not null,
  version integer not null,
  changed_at text not null,
  changed_by text not null
) strict, without rowid;

create unique index saved_views_by_name on saved_views (
  scope, case scope when 'own' then owner_id else '' end, name
);

-- expand
-- Views of the queue that operators save for the team or for themselves. `query` is a JSON object, the parameters of the
-- queue's address; `columns` a JSON list, null: those that each reader chose.
create table saved_views (
  id text collate "C" not null primary key,
  scope text collate "C" not null check (scope in ('team', 'own')),
  owner_id text collate "C" not null,
  name text collate "C" not null,
  query text not null check (octet_length(query) <= 65536),
  columns text check (octet_length(columns) <= 8192),
  position integer not null,
  version integer not null,
  changed_at timestamptz(3) not null,
  changed_by text not null
);

create unique index saved_views_by_name on saved_views (
  scope, (case scope when 'own' then owner_id else '' end), name
);

-- How many requests of a subject, such as an API key, were asked for in a minute. By the minute first: it is what old rows
-- are deleted by. Unlogged: to count waits for no disk and no other server, and nothing is lost that a minute would not
-- end anyway when a crash or a failover leaves the table empty.
create unlogged table rate_windows (
  window_start timestamptz(3) not null,
  subject text collate "C" not null,
  used bigint not null check (used > 0),
  primary key (window_start, subject)
);

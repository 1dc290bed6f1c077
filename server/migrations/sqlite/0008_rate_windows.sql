-- How many requests of a subject, such as an API key, were asked for in a minute. By the minute first: it is what old rows
-- are deleted by.
create table rate_windows (
  window_start text not null,
  subject text not null,
  used integer not null check (used > 0),
  primary key (window_start, subject)
) strict, without rowid;

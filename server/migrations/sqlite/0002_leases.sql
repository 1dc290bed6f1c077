-- Which process does a piece of work that only one of them is to do. One row for each kind of work.
create table leases (
  name text primary key,
  holder text not null,
  taken_at text not null,
  ends_at text not null
) strict;

-- Which process does a piece of work that only one of them is to do. One row for each kind of work.
create table leases (
  name text collate "C" primary key,
  holder text collate "C" not null,
  taken_at timestamptz(3) not null,
  ends_at timestamptz(3) not null
);

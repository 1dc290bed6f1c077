-- A key whose bytes are being deleted: no document may take it any more.
alter table loose_blobs add column is_condemned smallint not null default 0 check (is_condemned in (0, 1));

-- expand
-- The bits of hashes stand in other bands, and photographs have hashes of how they look when they are tilted: all are
-- made anew, in the background.
truncate photograph_hashes;
update document_prints set state = 'waiting', attempts = 0 where state in ('hashed', 'common');

-- With the number, a search reads the indexes alone: its rows are spread over the whole table.
drop index photograph_hashes_band_1, photograph_hashes_band_2, photograph_hashes_band_3;
create index photograph_hashes_band_1 on photograph_hashes (band_1) include (band_2, band_3, number);
create index photograph_hashes_band_2 on photograph_hashes (band_2) include (band_1, band_3, number);
create index photograph_hashes_band_3 on photograph_hashes (band_3) include (band_1, band_2, number);

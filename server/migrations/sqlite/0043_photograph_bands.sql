-- expand
-- The bits of hashes stand in other bands, and photographs have hashes of how they look when they are tilted: all are
-- made anew, in the background.
delete from photograph_hashes;
update document_prints set state = 'waiting', attempts = 0 where state in ('hashed', 'common');

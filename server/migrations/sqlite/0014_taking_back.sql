-- expand
-- Since when a claim has the standing that taking a move back restored; null: the entry is a move, and the standing holds
-- since `moved_at`. The move that is taken back has the version before.
alter table claim_history add column since text;

-- When the last move was taken back; null: none ever was. `updated_at` is since when a claim has its standing, so taking
-- a move back sets it back; clients are told the later of the two, which never goes back.
alter table claims add column taken_back_at text;

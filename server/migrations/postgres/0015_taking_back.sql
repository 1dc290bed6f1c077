-- expand
-- Since when a claim has the standing that taking a move back restored; null: the entry is a move, and the standing holds
-- since `moved_at`. The move that is taken back has the version before.
alter table claim_history add column since timestamptz(3);

-- When the last move was taken back; null: none ever was. `updated_at` is since when a claim has its standing, so taking
-- a move back sets it back; clients are told the later of the two, which never goes back.
alter table claims add column taken_back_at timestamptz(3);

-- Taking a move back is no decision, and takes that of the move out of the counts.
create or replace function tally_decisions() returns trigger language plpgsql as $$
begin
  insert into claim_decision_tallies as kept
    select d.organization_id, tally_slot(), to_char(d.moved_at at time zone 'UTC', 'YYYY-MM-DD'), d.to_status,
      greatest(0, div(extract(epoch from d.moved_at - c.created_at), 86400))::integer, sum(d.n)
    from (
      select 1 as n, organization_id, claim_id, from_status, to_status, moved_at from added where since is null
      union all
      select -1, m.* from added a
      cross join lateral (
        select organization_id, claim_id, from_status, to_status, moved_at from claim_history
        where organization_id = a.organization_id and claim_id = a.claim_id and version = a.version - 1 limit 1
      ) m
      where a.since is not null
    ) d
    cross join lateral (
      select created_at from claims where organization_id = d.organization_id and id = d.claim_id limit 1
    ) c
    where d.to_status in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
      and d.from_status not in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED')
    group by 1, 2, 3, 4, 5 having sum(d.n) <> 0 order by 1, 2, 3, 4, 5
    on conflict (organization_id, slot, decided_day, status, days) do update
    set decisions = kept.decisions + excluded.decisions;
  return null;
end $$;

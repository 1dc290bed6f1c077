-- The first claim for a tracking number gives later ones their origin and destination. The statement that files a claim
-- looks for it as things were when the statement began; a claim that another statement filed and closed since then is not
-- seen. So each statement looks again once its claims are in the unique index, where nothing comes between any more: a
-- query of a volatile function sees what is committed by then (`read committed`). A statement that came too late fails
-- as one that is to be sent again; it then finds the claim.
-- Closed claims alone: an open one is in the way of the claim itself. Which of them leads is as in the statement.
create function agree_on_route() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select
    from (
      select ('{' || added.filed || '}')::json -> 'shipment' as own,
        ('{' || first.filed || '}')::json -> 'shipment' as kept
      from added
      cross join lateral (
        select filed from claims
        where organization_id = added.organization_id and tracking_number = added.tracking_number
          and case is_open when 1 then '' else id end > ''
        order by case is_open when 1 then '' else id end limit 1
      ) first
      where added.is_open = 1
    ) shipments
    where (own -> 'origin')::text is distinct from (kept -> 'origin')::text
      or (own -> 'destination')::text is distinct from (kept -> 'destination')::text
  ) then
    raise exception 'a claim for the tracking number was filed and closed meanwhile'
      using errcode = 'serialization_failure';
  end if;
  return null;
end $$;

-- Before the tallies (triggers go in the order of their names). A transfer copies claims as they are.
create trigger claims_agree_on_route after insert on claims referencing new table as added
  for each statement when (to_regclass('transfer_marks') is null) execute function agree_on_route();

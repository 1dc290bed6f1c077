-- expand
-- Claims to look through for possible duplicates: noted by triggers, whichever version changes what they are compared by.
-- is_spread: those that share something with it are looked through too.
create table duplicate_checks (
  number integer primary key,
  organization_id text not null,
  claim_id text not null,
  is_spread integer not null check (is_spread in (0, 1))
) strict;

-- What somebody looked at: reasons and claims as in claim_findings.
create table duplicate_looks (
  organization_id text not null,
  claim_id text not null,
  looked text not null,
  looked_at text not null,
  looked_by text not null,
  primary key (organization_id, claim_id),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
) strict, without rowid;

-- Why a claim may be a duplicate, beside what the queue is filtered by. found: a list, as JSON, of reasons and claims.
-- kinds: the reasons that nobody looked at, blanks between; null: somebody looked at all. Made anew when it is missing.
create table claim_findings (
  organization_id text not null,
  claim_id text not null,
  found text not null,
  kinds text,
  status text,
  status_reason text,
  since text,
  carrier text,
  provider text,
  type text,
  currency text,
  due_on text,
  due_kind text,
  asleep_until text,
  primary key (organization_id, claim_id)
) strict, without rowid;

create trigger claim_findings_inserted after insert on claim_findings
begin
  update claim_findings set (status, status_reason, since, carrier, provider, type, currency) = (
      select c.status, c.status_reason, c.updated_at, c.carrier, c.provider, c.type, c.currency from claims c
      where c.organization_id = new.organization_id and c.id = new.claim_id
    ), (due_on, due_kind, asleep_until) = (
      select d.due_on, d.due_kind, d.asleep_until from claim_deadlines d
      where d.organization_id = new.organization_id and d.claim_id = new.claim_id
    ) where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claims_moved_on_findings after update of status, status_reason, updated_at on claims
begin
  update claim_findings set status = new.status, status_reason = new.status_reason, since = new.updated_at
    where organization_id = new.organization_id and claim_id = new.id;
end;

create trigger claim_deadlines_added_on_findings after insert on claim_deadlines
begin
  update claim_findings set due_on = new.due_on, due_kind = new.due_kind, asleep_until = new.asleep_until
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create trigger claim_deadlines_changed_on_findings after update of due_on, due_kind, asleep_until on claim_deadlines
  when old.due_on is not new.due_on or old.due_kind is not new.due_kind or old.asleep_until is not new.asleep_until
begin
  update claim_findings set due_on = new.due_on, due_kind = new.due_kind, asleep_until = new.asleep_until
    where organization_id = new.organization_id and claim_id = new.claim_id;
end;

create index claim_findings_since on claim_findings (status, since, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, due_on, due_kind, asleep_until, kinds)
  where kinds is not null;
create index claim_findings_filed on claim_findings (status, claim_id, organization_id, status_reason, carrier, provider,
    type, currency, since, due_on, due_kind, asleep_until, kinds)
  where kinds is not null;
create index claim_findings_due on claim_findings (status, due_on, claim_id, organization_id, status_reason, carrier,
    provider, type, currency, since, due_kind, asleep_until, kinds)
  where kinds is not null and due_on is not null;

-- A document that is alike, or is not any more, is one of both claims.
create trigger document_matches_added_to_check after insert on document_matches
begin
  insert into duplicate_checks (organization_id, claim_id, is_spread)
    select organization_id, claim_id, 0 from document_prints where number = new.number;
end;
create trigger document_matches_deleted_to_check after delete on document_matches
begin
  insert into duplicate_checks (organization_id, claim_id, is_spread)
    select organization_id, claim_id, 0 from document_prints where number = old.number;
end;

create trigger document_prints_deleted_to_check after delete on document_prints
begin
  insert into duplicate_checks (organization_id, claim_id, is_spread) values (old.organization_id, old.claim_id, 0);
end;

create trigger duplicate_dismissals_added_to_check after insert on duplicate_dismissals
begin
  insert into duplicate_checks (organization_id, claim_id, is_spread) values (new.organization_id, new.claim_id, 0);
end;
create trigger duplicate_dismissals_deleted_to_check after delete on duplicate_dismissals
begin
  insert into duplicate_checks (organization_id, claim_id, is_spread) values (old.organization_id, old.claim_id, 0);
end;

create trigger claim_prints_added_to_check after insert on claim_prints
begin
  insert into duplicate_checks (organization_id, claim_id, is_spread) values (new.organization_id, new.claim_id, 1);
end;
-- All are made again: each is looked through for itself.
create trigger claim_prints_changed_to_check after update on claim_prints
begin
  insert into duplicate_checks (organization_id, claim_id, is_spread) values (new.organization_id, new.claim_id, 0);
end;
create trigger claim_prints_deleted_to_check after delete on claim_prints
begin
  insert into duplicate_checks (organization_id, claim_id, is_spread)
    select organization_id, claim_id, 0 from claim_prints where tracking_key = old.tracking_key
    union select organization_id, claim_id, 0 from claim_prints where phone_key = old.phone_key
    union select organization_id, claim_id, 0 from claim_prints where address_key = old.address_key
    union select old.organization_id, old.claim_id, 0;
end;

-- Claims of before are looked through as their prints are made again.
update duplicate_progress set oldest = '~';

-- expand
-- Facts about the shipment of a claim that operators record, which no client reads. Days are written YYYY-MM-DD; null: not
-- known. A row is made by the first change and stays, so that its version only grows.
create table shipment_facts (
  organization_id text not null,
  claim_id text not null,
  posted_on text check (length(posted_on) = 10),
  expected_on text check (length(expected_on) = 10),
  delivered_on text check (length(delivered_on) = 10),
  weight_grams integer check (weight_grams between 1 and 1000000),
  carrier_reference text,
  version integer not null,
  changed_at text not null,
  changed_by text not null,
  primary key (organization_id, claim_id),
  foreign key (organization_id, claim_id) references claims (organization_id, id)
) strict, without rowid;

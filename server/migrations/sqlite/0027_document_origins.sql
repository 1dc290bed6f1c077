-- expand
-- Where a document comes from: 'client', through the client API, as everything that an earlier version writes; 'operator',
-- then with the name of who attached it; 'recipient', through an evidence request, then with the kind that was asked for.
alter table documents add column uploaded_by text not null default 'client';
alter table documents add column uploaded_by_name text;
alter table documents add column request_id text;
alter table documents add column asked_kind text;

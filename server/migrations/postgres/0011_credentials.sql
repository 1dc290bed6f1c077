-- expand
-- When the operator last typed the password in this session; null: when the session was opened.
alter table sessions add column password_typed_at timestamptz(3);

-- The owner's role when a token was issued: a later promotion does not widen the token. A version before this one leaves
-- it null; then it is filled in before the owner's role changes.
alter table access_tokens add column role text check (role in ('admin', 'agent', 'viewer'));

update access_tokens set role = (select role from operators where id = access_tokens.operator_id);

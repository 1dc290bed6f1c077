-- expand
-- The message for the client that a move carried, or that taking a move back restored; null: none.
alter table claim_history add column status_message text;

-- The message of the claim's last move, and the version that the move made. A process of the release before moves a claim
-- without either: the message holds only while the two versions are the same.
alter table claims add column status_message text;
alter table claims add column status_message_version integer;

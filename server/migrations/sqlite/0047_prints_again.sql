-- expand
-- Claims are compared by addresses and items in other spellings: down to this claim their prints were made again. Null:
-- none was; they are made in the background, newest first. The version before goes on with `oldest`.
alter table duplicate_progress add column oldest_again text;

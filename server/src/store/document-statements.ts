import { MAX_CLAIM_DOCUMENTS } from '../domain/document.ts';
import { KEPT_ANSWER_COLUMNS } from './rows.ts';

const DOCUMENT_COLUMNS = 'organization_id, id, claim_id, name, content_type, status, created_at, filed_by_key_id';

/** What a key that came with the document is kept as when the claim has no room for it. */
export const NO_ROOM = { outcome: 'conflict', subject: 'DOCUMENT_LIMIT_REACHED' } as const;

const COUNTED = 'select 1 from documents where organization_id = $1 and claim_id = $3';

/**
 * Adding a document unless its claim has the most that it may have: one statement, so that no two race for a place.
 * $9: a document that waits for its file does not count when it was created then or before.
 */
export const SQLITE_ADD_DOCUMENT = `insert into documents (${DOCUMENT_COLUMNS})
  select $1, $2, $3, $4, $5, $6, $7, $8 where (
    select count(*) from (${COUNTED} and received_at > '' order by received_at limit ${MAX_CLAIM_DOCUMENTS})
  ) + (
    select count(*) from (
      ${COUNTED} and received_at is null and created_at > $9 order by received_at, created_at limit ${MAX_CLAIM_DOCUMENTS}
    )
  ) < ${MAX_CLAIM_DOCUMENTS}`;

const ROOM = `(select has_room_for_document($1, $3, ${MAX_CLAIM_DOCUMENTS}, $9::timestamptz) as has_room) room`;
const VALUES = '$4, $5, $6, $7::timestamptz, $8';

export const POSTGRES_ADD_DOCUMENT = {
  plain: `insert into documents (${DOCUMENT_COLUMNS}) select $1, $2, $3, ${VALUES} from ${ROOM} where has_room`,
  /** Unless its key has been used; a row with what the key came to when it was taken. */
  keyed: `with taken as (
      insert into idempotency_keys (${KEPT_ANSWER_COLUMNS})
      select $1, $10, $11, $12, case when has_room then 'registered' else '${NO_ROOM.outcome}' end,
        case when has_room then $2 else '${NO_ROOM.subject}' end, $13::timestamptz
      from ${ROOM}
      on conflict (organization_id, route, key) do nothing
      returning outcome
    ), added as (
      insert into documents (${DOCUMENT_COLUMNS}) select $1, $2, $3, ${VALUES} from taken where outcome = 'registered'
    )
    select outcome from taken`,
} as const;

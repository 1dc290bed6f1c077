import { DESK_COLUMNS, EVENT_COLUMNS, KEY_DOCUMENT_COLUMNS, SAME_FILE_COLUMNS } from './review-rows.ts';
import { BY_NUMBER } from './statements.ts';

/** How many documents of one file are looked at, those of the claim itself among them. */
const MAX_COPIES = 200;

const OF_CLAIM = 'organization_id = $1 and claim_id = $2';

/** The first of the claim's documents that were confirmed after a time. */
const firstConfirmedAfter = (until: string) =>
  `(select min(confirmed_at) from documents where ${OF_CLAIM} and status = 'CONFIRMED' and confirmed_at > ${until})`;

/** SQL text of a claim's desk and its events that every engine shares. */
export const REVIEW_STATEMENTS = {
  findDesk: `select ${DESK_COLUMNS} from claim_desk where ${OF_CLAIM}`,
  listEvents: `select ${EVENT_COLUMNS} from claim_events where ${OF_CLAIM} order by id`,
  listNewestEvents: `select ${EVENT_COLUMNS} from claim_events where ${OF_CLAIM} and id < $3 order by id desc limit $4`,
  addEvent: `insert into claim_events (${EVENT_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,

  /** No row when the claim is with somebody else than $5; a claim that has no desk is with nobody. */
  assign: `insert into claim_desk (organization_id, claim_id, assignee_id, assigned_at) select $1, $2, $3, $4
    where cast($5 as text) is null or exists (select 1 from claim_desk where ${OF_CLAIM})
    on conflict (organization_id, claim_id) do update
    set assignee_id = excluded.assignee_id, assigned_at = excluded.assigned_at
    where claim_desk.assignee_id is not distinct from $5`,

  /** $10: since when a view of the same actor counts. */
  addView: `insert into claim_events (${EVENT_COLUMNS})
    select $1, $2, $3, $4, $5, $6, $7, $8, $9 where not exists (
      select 1 from claim_events where ${OF_CLAIM} and at >= $10
        and kind = 'document_viewed' and document_id = $7 and actor = $5
    )`,

  markSeen: `update claim_desk set unseen_since = ${firstConfirmedAfter('$3')}
    where ${OF_CLAIM} and unseen_since <= $3`,

  listOrganizationsOfNumber: `select id from organizations o where (
      select id from claims where organization_id = o.id and tracking_number = $1 order by ${BY_NUMBER} limit 1
    ) is not null order by id limit $2`,

  findFilingKey: `select k.key_id, k.name from claims c join api_keys k on k.key_id = c.filed_by_key_id
    where c.organization_id = $1 and c.id = $2`,
  /** A key is of one organization, so its claims are. */
  listFiledByKey: 'select id from claims where filed_by_key_id = $1 and id < $2 order by id desc limit $3',
  countFiledByKey: `select count(*) from (
      select id from claims where filed_by_key_id = $1 order by id limit $2
    ) counted`,
  listRegisteredByKey: `select ${KEY_DOCUMENT_COLUMNS} from documents where filed_by_key_id = $1
    order by id desc limit $2`,
  countRegisteredByKey: `select count(*) from (
      select id from documents where filed_by_key_id = $1 order by id limit $2
    ) counted`,
} as const;

/** A document that is confirmed meanwhile waits, or was waited for: the next statement sees it. */
export const LOCK_DESK = `${REVIEW_STATEMENTS.findDesk} for update`;

/** The documents of other claims that have one of some files. $4: the files' hashes, a JSON list. */
export const LIST_SAME_FILES = {
  sqlite: `select same.value ->> 0, same.value ->> 1, same.value ->> 2, same.value ->> 3
    from json_each($4) mine join json_each((
      select json_group_array(json_array(${SAME_FILE_COLUMNS})) from (
        select ${SAME_FILE_COLUMNS} from (
          select ${SAME_FILE_COLUMNS} from documents indexed by documents_by_hash
          where sha256 = mine.value limit ${MAX_COPIES}
        ) where not (${OF_CLAIM}) limit $3
      )
    )) same`,
  postgres: `select same.* from jsonb_array_elements_text($4::jsonb) as mine (sha256) cross join lateral (
      select ${SAME_FILE_COLUMNS} from (
        select ${SAME_FILE_COLUMNS} from documents where sha256 = mine.sha256 limit ${MAX_COPIES}
      ) copies where not (${OF_CLAIM}) limit $3
    ) same`,
} as const;

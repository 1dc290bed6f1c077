import { execute, lock, type Row, type SqlValue, toNumber, toText, type Work } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit } from '../audit/statements.ts';
import type { NewestPage } from '../claims/record.ts';
import { BY_NUMBER } from '../claims/statements.ts';
import { shownName } from '../documents/rules/one-line.ts';
import type {
  Casework,
  ClaimEvent,
  ClaimEventKind,
  FilingKey,
  KeyDocument,
  SameFile,
  SameFilesQuery,
} from './record.ts';

/**
 * Stores the casework of a claim: assignment, notes, views of evidence. Every method is one
 * transaction.
 *
 * Words: a claim's **casework** is the operator it is assigned to and its unseen evidence; an **event** is anything
 * done with a claim except moving it.
 */
export const reviewStore = defineStore({
  reads: {
    findCasework(sql, organizationId: string, claimId: string): Promise<Casework | undefined> {
      return sql.find(REVIEW_STATEMENTS.findCasework, [organizationId, claimId], toCasework);
    },

    /** Lists the claim's events, oldest first. */
    listEvents(sql, organizationId: string, claimId: string): Promise<ClaimEvent[]> {
      return sql.all(REVIEW_STATEMENTS.listEvents, [organizationId, claimId], toEvent);
    },

    /** Lists the claim's events before an identifier (exclusive), newest first, at most `limit`. */
    listNewestEvents(
      sql,
      organizationId: string,
      claimId: string,
      { before, limit }: NewestPage<string>,
    ): Promise<ClaimEvent[]> {
      return sql.all(REVIEW_STATEMENTS.listNewestEvents, [organizationId, claimId, before, limit], toEvent);
    },

    /**
     * Lists documents of other claims, of any organization, with one of these hashes (each given once): at most `limit`
     * per hash, among the first 200 documents with it.
     */
    listSameFiles(
      sql,
      organizationId: string,
      claimId: string,
      { hashes, limit }: SameFilesQuery,
    ): Promise<SameFile[]> {
      const values = [organizationId, claimId, limit, JSON.stringify(hashes)];
      return sql.all(LIST_SAME_FILES[sql.engine], values, toSameFile);
    },

    /** Lists the organizations with a claim for a tracking number (normalized), at most `limit`, by identifier. */
    listOrganizationsOfNumber(sql, trackingNumber: string, limit: number): Promise<string[]> {
      return sql.all(REVIEW_STATEMENTS.listOrganizationsOfNumber, [trackingNumber, limit], toText);
    },

    /** Finds the key that filed a claim; undefined when it was not recorded. */
    findFilingKey(sql, organizationId: string, claimId: string): Promise<FilingKey | undefined> {
      return sql.find(REVIEW_STATEMENTS.findFilingKey, [organizationId, claimId], toFilingKey);
    },

    /**
     * Lists the identifiers of the claims that a key filed before another one, newest first, at most `limit`. All are of
     * the key's organization.
     */
    listFiledByKey(sql, keyId: string, beforeId: string, limit: number): Promise<string[]> {
      return sql.all(REVIEW_STATEMENTS.listFiledByKey, [keyId, beforeId, limit], toText);
    },

    /** Counts the claims that a key filed, up to `most`. */
    async countFiledByKey(sql, keyId: string, most: number): Promise<number> {
      return (await sql.find(REVIEW_STATEMENTS.countFiledByKey, [keyId, most], toNumber)) ?? 0;
    },

    /**
     * Lists the newest documents that a key registered, newest first, at most `limit`. Purged documents are not among
     * them.
     */
    listRegisteredByKey(sql, keyId: string, limit: number): Promise<KeyDocument[]> {
      return sql.all(REVIEW_STATEMENTS.listRegisteredByKey, [keyId, limit], toKeyDocument);
    },

    /** Counts the documents that a key registered and that were not purged, up to `most`. */
    async countRegisteredByKey(sql, keyId: string, most: number): Promise<number> {
      return (await sql.find(REVIEW_STATEMENTS.countRegisteredByKey, [keyId, most], toNumber)) ?? 0;
    },
  },
  writes: {
    /** Adds a note and its audit entry. */
    addNote(sql, note: ClaimEvent, audit: AuditEntry): Promise<void> {
      return sql.transaction(() => addEvent(note, audit));
    },

    /**
     * Assigns the claim to `event.assignee_id` (null: to nobody) if it is still assigned to `from`, and adds the event.
     * False when its assignee is another one by now; then nothing is stored.
     */
    assign(sql, event: ClaimEvent, from: string | null, audit: AuditEntry): Promise<boolean> {
      const { organization_id, claim_id, assignee_id, at } = event;
      const values = [organization_id, claim_id, assignee_id, assignee_id && at, from];
      return sql.transaction(function* () {
        if ((yield* execute(REVIEW_STATEMENTS.assign, values)) === 0) return false;
        yield* addEvent(event, audit);
        return true;
      });
    },

    /**
     * Records that an actor viewed a document, unless the same actor viewed it at or after `since`. Of two concurrent
     * views both may be recorded. Gives whether this one was.
     */
    async addView(sql, view: ClaimEvent, since: string): Promise<boolean> {
      const values = [...eventValues(view), since];
      return (await sql.write(REVIEW_STATEMENTS.addView, values, { isRepeatable: true })) > 0;
    },

    /**
     * Marks the claim's documents confirmed at or before `until` as seen; the first one confirmed later becomes the start
     * of the unseen evidence. Seen documents stay seen.
     */
    markSeen(sql, organizationId: string, claimId: string, until: string): Promise<void> {
      return sql.transaction(function* () {
        yield* lock(LOCK_CASEWORK, [organizationId, claimId]);
        yield* execute(REVIEW_STATEMENTS.markSeen, [organizationId, claimId, until]);
      });
    },
  },
});

export type ReviewStore = StoreOf<typeof reviewStore>;

/** Adds an event with its entry of the audit log. */
function* addEvent(event: ClaimEvent, audit: AuditEntry): Work<void> {
  yield* execute(REVIEW_STATEMENTS.addEvent, eventValues(event));
  yield* addAudit(audit);
}

type MaybeText = string | null;

const CASEWORK_COLUMNS = 'assignee_id, assigned_at, unseen_since';

function toCasework(row: Row): Casework {
  const [assignee_id, assigned_at, unseen_since] = row as [MaybeText, MaybeText, MaybeText];
  return { assignee_id, assigned_at, unseen_since };
}

const EVENT_COLUMNS = 'organization_id, claim_id, id, kind, actor, at, document_id, text, assignee_id';

function toEvent(row: Row): ClaimEvent {
  type Told = [string, string, MaybeText, MaybeText, MaybeText, MaybeText];
  type EventRow = [string, string, string, ClaimEventKind, ...Told];
  const [organization_id, claim_id, id, kind, actor, at, document_id, text, assignee_id, day] =
    row as unknown as EventRow;
  const event = { organization_id, claim_id, id, kind, actor, at, document_id, text, assignee_id };
  return day === null ? event : { ...event, look_on: day };
}

function eventValues(event: ClaimEvent): SqlValue[] {
  const { organization_id, claim_id, id, kind, actor, at, document_id, text, assignee_id } = event;
  return [organization_id, claim_id, id, kind, actor, at, document_id, text, assignee_id];
}

function toFilingKey(row: Row): FilingKey {
  const [key_id, name] = row as [string, string];
  return { key_id, name };
}

const KEY_DOCUMENT_COLUMNS = 'id, claim_id, name, created_at';

function toKeyDocument(row: Row): KeyDocument {
  const [id, claim_id, name, created_at] = row as [string, string, string, string];
  return { id, claim_id, name: shownName(name), created_at };
}

const SAME_FILE_COLUMNS = 'sha256, organization_id, claim_id, id';

function toSameFile(row: Row): SameFile {
  const [sha256, organization_id, claim_id, document_id] = row as [string, string, string, string];
  return { sha256, organization_id, claim_id, document_id };
}

/** How many documents with the same bytes are searched, the claim's own included. */
const MAX_COPIES = 200;

const OF_CLAIM = 'organization_id = $1 and claim_id = $2';

/** The earliest confirmation of the claim's documents after a time. */
const firstConfirmedAfter = (until: string) =>
  `(select min(confirmed_at) from documents where ${OF_CLAIM} and status = 'CONFIRMED'
    and confirmed_at > ${until} and uploaded_by <> 'operator')`;

/** Events and follow-ups; both have their identifiers from one series, which sorts by time. */
const eventsWhere = (condition: string) =>
  `select ${EVENT_COLUMNS}, null as look_on from claim_events where ${condition}
    union all select organization_id, claim_id, id, kind, actor, at, null, note, null, look_on
    from claim_follow_ups where ${condition}`;

/** SQL of a claim's casework (table `claim_desk`) and events, for both engines. */
export const REVIEW_STATEMENTS = {
  findCasework: `select ${CASEWORK_COLUMNS} from claim_desk where ${OF_CLAIM}`,
  listEvents: `${eventsWhere(OF_CLAIM)} order by id`,
  listNewestEvents: `${eventsWhere(`${OF_CLAIM} and id < $3`)} order by id desc limit $4`,
  addEvent: `insert into claim_events (${EVENT_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,

  /**
   * Writes no row when the claim is assigned to somebody other than $5; a claim without a row is assigned to nobody.
   */
  assign: `insert into claim_desk (organization_id, claim_id, assignee_id, assigned_at) select $1, $2, $3, $4
    where cast($5 as text) is null or exists (select 1 from claim_desk where ${OF_CLAIM})
    on conflict (organization_id, claim_id) do update
    set assignee_id = excluded.assignee_id, assigned_at = excluded.assigned_at
    where claim_desk.assignee_id is not distinct from $5`,

  /** $10: a view by the same actor since then makes this one redundant. */
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
  /** A key belongs to one organization, and so do its claims. */
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

/** A concurrent confirm waits for this lock, or was waited for: the next statement sees its document. */
const LOCK_CASEWORK = `${REVIEW_STATEMENTS.findCasework} for update`;

/** The documents of other claims with the same bytes as some files. $4: the files' hashes, a JSON list. */
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

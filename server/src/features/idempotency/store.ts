import {
  execute,
  query,
  type Row,
  type Sql,
  type SqlStatement,
  type SqlValue,
  toText,
  type Work,
} from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import { tooBusy } from '../../platform/sql/store-unavailable-error.ts';
import type {
  AskedBetween,
  DeletedStep,
  IdempotencyRecord,
  IdempotentRequest,
  KeyPlace,
  RequestOutcome,
} from './record.ts';

const REPEATABLE = { isRepeatable: true };
/** How often a key is tried that was used, and is forgotten when it is looked up. */
const ATTEMPTS = 5;

/** Stores the outcomes of requests under their idempotency keys. */
export const idempotencyStore = defineStore({
  reads: {
    findIdempotencyRecord(sql, place: KeyPlace): Promise<IdempotencyRecord | undefined> {
      return sql.find(IDEMPOTENCY_STATEMENTS.findIdempotencyRecord, keyValues(place), toIdempotencyRecord);
    },
  },
  writes: {
    /**
     * Keeps the outcome of a request, or that it is running. Gives undefined, or the record of a key that has been
     * used.
     */
    async addIdempotencyRecord(
      sql,
      request: IdempotentRequest,
      outcome: RequestOutcome,
    ): Promise<IdempotencyRecord | undefined> {
      const values = idempotencyRecordValues(request, outcome);
      const statement = { text: IDEMPOTENCY_STATEMENTS.addIdempotencyRecord, values };
      const taken = await takeKey(sql, { request, possible: [outcome], statement });
      return 'before' in taken ? taken.before : undefined;
    },

    /** Keeps the outcome of a running request. Nothing happens when it is not kept as running any more. */
    async finishIdempotencyRecord(
      sql,
      request: IdempotentRequest,
      { outcome, subject }: RequestOutcome,
    ): Promise<void> {
      const values = [...askedValues(request), outcome, subject];
      await sql.write(IDEMPOTENCY_STATEMENTS.finishIdempotencyRecord, values, REPEATABLE);
    },

    /** The key of that very request, by its time, can be used again; nothing happens when another one has it by now. */
    async deleteIdempotencyRecord(sql, kept: KeyPlace & Pick<IdempotentRequest, 'asked_at'>): Promise<void> {
      await sql.write(IDEMPOTENCY_STATEMENTS.deleteIdempotencyRecord, askedValues(kept), REPEATABLE);
    },

    /** The key whose claim or document is not there can be used again; nothing happens when it is there by now. */
    async deleteRecordOfMissing(sql, record: IdempotencyRecord): Promise<void> {
      const values = [...askedValues(record), record.subject];
      await sql.write(IDEMPOTENCY_STATEMENTS.deleteRecordOfMissing, values, REPEATABLE);
    },

    /**
     * Deletes the oldest `limit` of the records asked after one time and before another, and those asked in the same
     * millisecond as the last of these.
     */
    async deleteExpiredRecords(sql, asked: AskedBetween, limit: number): Promise<DeletedStep> {
      const { after, before } = asked;
      const text = IDEMPOTENCY_STATEMENTS.deleteExpiredRecords;
      const rows = await sql.writeReturning(text, [after, before, limit], (row) => row, REPEATABLE);
      return toDeletedStep(rows, asked);
    },
  },
});

export type IdempotencyStore = StoreOf<typeof idempotencyStore>;

/** A query that takes a key, and stores the record under it. */
export interface KeyTaking {
  request: IdempotentRequest;
  /** The outcomes that the statement can keep; the first one, when it gives no row that names the outcome. */
  possible: readonly RequestOutcome[];
  /** Changes nothing when the key has been used. */
  statement: SqlStatement;
}

/**
 * Gives the outcome that was kept, or the record of a key that has been used. A record of a lost attempt is its own.
 */
export async function takeKey(
  sql: Sql,
  { request, possible, statement }: KeyTaking,
): Promise<{ outcome: string } | { before: IdempotencyRecord }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { changed, rows, isSentAgain } = await sql.writeAgain(statement);
    if (changed > 0) return { outcome: rows[0] ? toText(rows[0]) : String(possible[0]?.outcome) };
    const before = await sql.find(
      IDEMPOTENCY_STATEMENTS.findIdempotencyRecord,
      keyValues(request),
      toIdempotencyRecord,
    );
    const isOwn = isSentAgain && possible.some((each) => before && isSame(before, { ...request, ...each }));
    if (before) return isOwn ? { outcome: before.outcome } : { before };
  }
  throw tooBusy(`a key was used and forgotten ${ATTEMPTS} times`);
}

function isSame(one: IdempotencyRecord, other: IdempotencyRecord): boolean {
  const isSameRequest = one.fingerprint === other.fingerprint && one.asked_at === other.asked_at;
  return isSameRequest && one.outcome === other.outcome && one.subject === other.subject;
}

export const IDEMPOTENCY_COLUMNS = 'organization_id, route, key, fingerprint, outcome, subject, asked_at';

export const IDEMPOTENCY_STATEMENTS = {
  findIdempotencyRecord: `select ${IDEMPOTENCY_COLUMNS} from idempotency_keys
    where organization_id = $1 and route = $2 and key = $3`,
  addIdempotencyRecord: `insert into idempotency_keys (${IDEMPOTENCY_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (organization_id, route, key) do nothing`,
  finishIdempotencyRecord: `update idempotency_keys set outcome = $5, subject = $6
    where organization_id = $1 and route = $2 and key = $3 and asked_at = $4 and outcome = 'running'`,
  deleteIdempotencyRecord: `delete from idempotency_keys
    where organization_id = $1 and route = $2 and key = $3 and asked_at = $4`,
  deleteRecordOfMissing: `delete from idempotency_keys
    where organization_id = $1 and route = $2 and key = $3 and asked_at = $4 and subject = $5
      and not exists (select 1 from claims where organization_id = $1 and id = $5)
      and not exists (select 1 from documents where organization_id = $1 and id = $5)`,
  /**
   * Deletes up to the last of the oldest, by its time: a planner that knows nothing of the table yet uses the index for
   * that too. It begins at a time, so that no step reads again what the steps before deleted: PostgreSQL keeps it for
   * as long as a transaction could see it. Beside a backup, deleting 200,000 took 15 s without.
   */
  deleteExpiredRecords: `delete from idempotency_keys where asked_at > $1 and asked_at <= (
      select max(asked_at) from (
        select asked_at from idempotency_keys where asked_at > $1 and asked_at < $2 order by asked_at limit $3
      ) oldest
    ) returning asked_at`,
} as const;

/** Finds, as a step of a transaction, the record of a key that has been used. */
export function* findUsed(place: KeyPlace): Work<IdempotencyRecord | undefined> {
  const [row] = yield* query(IDEMPOTENCY_STATEMENTS.findIdempotencyRecord, keyValues(place));
  return row && toIdempotencyRecord(row);
}

/** Keeps, as a step of a transaction, the outcome of a request. */
export function keepOutcome(request: IdempotentRequest, outcome: RequestOutcome): Work<number> {
  return execute(IDEMPOTENCY_STATEMENTS.addIdempotencyRecord, idempotencyRecordValues(request, outcome));
}

export function toIdempotencyRecord(row: Row): IdempotencyRecord {
  type RecordRow = [string, string, string, string, IdempotencyRecord['outcome'], string, string];
  const [organization_id, route, key, fingerprint, outcome, subject, asked_at] = row as RecordRow;
  return { organization_id, route, key, fingerprint, outcome, subject, asked_at };
}

/** Sums up the rows of deleted records, each of which has its time alone. */
function toDeletedStep(rows: readonly Row[], { after }: AskedBetween): DeletedStep {
  const times = rows.map(toText);
  return { count: times.length, last: times.reduce((last, time) => (time > last ? time : last), after) };
}

export function keyValues({ organization_id, route, key }: KeyPlace): SqlValue[] {
  return [organization_id, route, key];
}

/** The key of the request of that very time. */
function askedValues(kept: KeyPlace & Pick<IdempotentRequest, 'asked_at'>): SqlValue[] {
  return [...keyValues(kept), kept.asked_at];
}

export function idempotencyRecordValues(request: IdempotentRequest, { outcome, subject }: RequestOutcome): SqlValue[] {
  return [...keyValues(request), request.fingerprint, outcome, subject, request.asked_at];
}

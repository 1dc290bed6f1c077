import { execute, lock, query, type Row, SQL_DIALECTS, StatementDraft, toText } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { ClaimKey } from '../claims/record.ts';
import { toPaid } from '../refunds/store.ts';
import type { DeadlineSubject, KeptDeadline } from './record.ts';
import { ENGINE_STATEMENTS, DEADLINE_STATEMENTS as SHARED, subjectsText } from './statements.ts';

/** A claim whose deadlines are to be worked out anew. */
export interface ClaimChange {
  organization_id: string;
  claim_id: string;
  /** Another one after each change. */
  stamp: string;
}

/** The result of working out a change; `kept` is undefined where nothing is to be kept. */
export interface WorkedOut {
  change: ClaimChange;
  kept: KeptDeadline | undefined;
}

/** A walk over the claims of a carrier, or of all, whose rules changed. */
export interface Sweep {
  /** Empty: all organizations. */
  organization_id: string;
  /** Empty: all carriers. */
  carrier: string;
  stamp: string;
  /** The position: a status, and a claim's identifier (exclusive) down from which claims are left. */
  status: string;
  before_id: string;
}

/** A claim of a walk. */
export interface SweptClaim extends ClaimKey {
  carrier: string;
}

/** The work that waits, and how far it was done. */
export interface DeadlineWork {
  is_changed: boolean;
  is_swept: boolean;
  is_sweeping: boolean;
  /** The newest claim that was filed; null: none was. */
  newest: string | null;
  /** Up to which claim new ones were found; null: none were yet. */
  found: string | null;
  /** The rules by which deadlines are worked out; null: none were yet. */
  rules: string | null;
}

/** The new claims to look at. */
export interface NewClaims {
  afterId: string;
  limit: number;
  /** The time to wake others with. */
  now: string;
}

/** Stores deadlines. Claims that change are noted by triggers, whichever version changes them. */
export const deadlineStore = defineStore({
  reads: {
    /** Finds the facts of claims; those that are not there are left out. */
    async listSubjects(sql, claims: readonly ClaimKey[]): Promise<DeadlineSubject[]> {
      const draft = new StatementDraft();
      const text = subjectsText(sql.engine, SQL_DIALECTS[sql.engine].keys('k', draft.bind, claims));
      return (await sql.allMade(draft.of(text))).map(toSubject);
    },

    async findWork(sql): Promise<DeadlineWork> {
      const work = await sql.find(ENGINE_STATEMENTS[sql.engine].findWork, [], toWork);
      if (!work) throw new Error('a statement without a table gave no row');
      return work;
    },

    /** Lists changes, those that somebody made or those of a walk, at most `limit`. */
    listChanges(sql, kind: 'made' | 'swept', limit: number): Promise<ClaimChange[]> {
      return sql.all(SHARED.listChanges, [kind === 'swept' ? 1 : 0, limit], toChange);
    },

    findSweep(sql): Promise<Sweep | undefined> {
      return sql.find(SHARED.findSweep, [], toSweep);
    },

    /** Lists open claims of a status, newest first, of all organizations and carriers. */
    listSwept(sql, { status, before_id }: Pick<Sweep, 'status' | 'before_id'>, limit: number): Promise<SweptClaim[]> {
      return sql.all(ENGINE_STATEMENTS[sql.engine].listSwept, [status, before_id, limit], toSweptClaim);
    },
  },
  writes: {
    /** Keeps what was worked out, but of claims that changed again meanwhile. Gives how many were kept. */
    keepDeadlines(sql, worked: readonly WorkedOut[]): Promise<number> {
      const own = ENGINE_STATEMENTS[sql.engine];
      const changes = JSON.stringify(worked.map(({ change }) => change));
      const byClaim = new Map(worked.map(({ change, kept }) => [change.claim_id, kept]));
      return sql.transaction(function* () {
        yield* lock(own.lockClaims, [changes]);
        // Locked until the end: a claim that changes meanwhile waits, and is noted after this.
        const ids = (yield* query(own.lockChanges, [changes], 'for update')).map(toText);
        const kept = ids.flatMap((id) => byClaim.get(id) ?? []);
        const gone = worked.filter(({ change: { claim_id }, kept }) => !kept && ids.includes(claim_id));
        if (kept.length > 0) {
          yield* execute(own.setDeadlines, [
            JSON.stringify(
              kept.map((row) => ({ ...row, is_latest: Number(row.is_latest), is_certain: Number(row.is_certain) })),
            ),
          ]);
        }
        if (gone.length > 0) yield* execute(own.deleteDeadlines, [JSON.stringify(gone.map(({ change }) => change))]);
        yield* execute(own.deleteChanges, [changes]);
        return ids.length;
      });
    },

    /**
     * Notes new claims after an identifier, at most `limit`, that have no deadlines, and wakes those that have the tracking
     * number of one. Gives the last one looked at.
     */
    async noteNewClaims(sql, { afterId, limit, now }: NewClaims): Promise<{ last: string | null; isMore: boolean }> {
      const looked = await sql.all(ENGINE_STATEMENTS[sql.engine].listNewClaims, [afterId, limit], toNewClaim);
      const missing = looked.filter(({ isKept }) => !isKept);
      const { note, wakeNamesakes } = ENGINE_STATEMENTS[sql.engine];
      if (missing.length > 0) {
        await sql.transaction(function* () {
          yield* execute(note, [keysOf(missing), 0]);
          yield* execute(wakeNamesakes, [keysOf(missing), now]);
        });
      }
      return { last: looked.at(-1)?.id ?? null, isMore: looked.length === limit };
    },

    async setMark(sql, name: 'found' | 'rules', value: string): Promise<void> {
      await sql.write(SHARED.setMark, [name, value], { isRepeatable: true });
    },

    /** Begins a walk over all claims. */
    async beginSweep(sql, { status, before_id }: Pick<Sweep, 'status' | 'before_id'>): Promise<void> {
      const stamp = crypto.randomUUID();
      await sql.write(SHARED.beginSweep, ['', '', stamp, status, before_id], { isRepeatable: true });
    },

    /** Notes claims, and moves the walk on to a position, or ends it; nothing when it was begun anew meanwhile. */
    advanceSweep(
      sql,
      { organization_id, carrier, stamp }: Sweep,
      claims: readonly ClaimKey[],
      next: Pick<Sweep, 'status' | 'before_id'> | undefined,
    ): Promise<void> {
      const { note } = ENGINE_STATEMENTS[sql.engine];
      const key = [organization_id, carrier, stamp];
      return sql.transaction(function* () {
        const [text, values] = next
          ? [SHARED.moveSweep, [...key, next.status, next.before_id]]
          : [SHARED.endSweep, key];
        if ((yield* execute(text, values)) > 0 && claims.length > 0) yield* execute(note, [keysOf(claims), 1]);
      });
    },
  },
});

export type DeadlineStore = StoreOf<typeof deadlineStore>;

function keysOf(claims: readonly ClaimKey[]): string {
  return JSON.stringify(claims.map(({ organization_id, id }) => ({ organization_id, claim_id: id })));
}

function toSubject(row: Row): DeadlineSubject {
  type Day = string | null;
  type Key = [string, string, DeadlineSubject['carrier'], DeadlineSubject['type'], DeadlineSubject['status']];
  type Approval = [Day, Day, string | null, unknown, unknown];
  type SubjectRow = [...Key, string, string, string, Day, Day, Day, Day, Day, Day, Day, Day, ...Approval];
  const [organization_id, claim_id, carrier, type, status, ...rest] = row as unknown as SubjectRow;
  const [created_at, origin_country, destination_country, posted_on, expected_on, delivered_on, ...reviews] = rest;
  const [first_review_at, last_review_at, asleep_until, filed_on, last_filed_on, ...approval] = reviews;
  const [approved_on, approved_at, ...sums] = approval as unknown as Approval;
  const claim = { organization_id, claim_id, carrier, type, status, created_at, origin_country, destination_country };
  const filed = { first_review_at, last_review_at, ...(last_filed_on !== null && { filed_on }) };
  const money = { approved_on, approved_at, paid: paidOf(...sums) };
  return { ...claim, posted_on, expected_on, delivered_on, ...filed, ...money, asleep_until };
}

/** @param paid sums with their currencies; an amount in another currency than the approved one pays nothing of it */
function paidOf(paid: string | null, approved: unknown, paidAmount: unknown): DeadlineSubject['paid'] {
  if (!toPaid(paid).some(({ amount }) => amount > 0)) return 'NOTHING';
  return approved === null || Number(approved) <= Number(paidAmount ?? 0) ? 'EVERYTHING' : 'SOMETHING';
}

function toWork(row: Row): DeadlineWork {
  const [changed, swept, sweeping, newest, found, rules] = row as (string | null)[];
  const isThere = (value: unknown) => value !== null;
  return {
    is_changed: isThere(changed),
    is_swept: isThere(swept),
    is_sweeping: isThere(sweeping),
    newest: newest ?? null,
    found: found ?? null,
    rules: rules ?? null,
  };
}

function toChange(row: Row): ClaimChange {
  const [organization_id, claim_id, stamp] = row as [string, string, string];
  return { organization_id, claim_id, stamp };
}

function toNewClaim(row: Row): ClaimKey & { isKept: boolean } {
  const [organization_id, id, kept] = row as [string, string, string | null];
  return { organization_id, id, isKept: kept !== null };
}

function toSweep(row: Row): Sweep {
  const [organization_id, carrier, stamp, status, before_id] = row as [string, string, string, string, string];
  return { organization_id, carrier, stamp, status, before_id };
}

function toSweptClaim(row: Row): SweptClaim {
  const [organization_id, id, carrier] = row as [string, string, string];
  return { organization_id, id, carrier };
}

import { execute, query, type ReadSql, type Row, SQL_DIALECTS, type SqlStatement, toNumber } from '../sql/sql.ts';
import { defineStore, type StoreOf } from '../sql/store.ts';
import {
  AFTER_ALL,
  CHANGE_KINDS,
  type ClaimRef,
  type Damage,
  type Derivation,
  type Failure,
  type Lag,
  type Progress,
  type Walk,
} from './derivation.ts';
import { deleteText, ENGINES, lagText, NEWEST, STATEMENTS } from './statements.ts';
import { touchAll } from './touch.ts';

/** A change of the log. */
export interface Change extends ClaimRef {
  position: number;
  /** See `CHANGE_KINDS`. */
  kind: number;
}

/** A part of the log: the changes after a position and up to another one. */
export interface ChangeRange {
  after: number;
  upTo: number;
  limit: number;
}

/** Rows of one step that are ordered, taken over or deleted. */
const STEP = 2_000;

/** The log of changes, and how far each derivation is in it. */
export const derivationStore = defineStore({
  reads: {
    findProgress(sql, name: string): Promise<Progress | undefined> {
      return sql.find(STATEMENTS.findProgress, [name], toProgress);
    },

    /** Whether a derivation has something to read, to walk over or to take over. */
    async isWaiting(sql, { name, noted }: Pick<Derivation, 'name' | 'noted'>): Promise<boolean> {
      const { unordered } = ENGINES[sql.engine];
      const waits = [
        `exists (select 1 from derivations where name = $1 and (position < ${NEWEST} or backlog_from < backlog_to))`,
        'exists (select 1 from derivation_walks where name = $1)',
        `exists (select 1 from claim_changes where ${unordered})`,
        ...[noted?.changes, noted?.walks].flatMap((table) => (table ? [`exists (select 1 from ${table})`] : [])),
      ];
      return (await sql.find(`select 1 where ${waits.join(' or ')}`, [name], () => true)) ?? false;
    },

    listChanges(sql, { after, upTo, limit }: ChangeRange): Promise<Change[]> {
      return sql.all(STATEMENTS.listChanges, [after, upTo, limit], toChange);
    },

    findWalk(sql, name: string): Promise<Walk | undefined> {
      return sql.find(STATEMENTS.findWalk, [name], toWalk);
    },

    /** The claims that a derivation could not derive, at most `limit`, by identifier. */
    async listFailed(sql, name: string, limit: number): Promise<Map<string, ClaimRef>> {
      const failed = await sql.all(STATEMENTS.listFailed, [name, limit], toRef);
      return new Map(failed.map((claim) => [claim.id, claim]));
    },

    /** The claims that could not be derived, newest first. */
    listFailures(sql, limit: number): Promise<Failure[]> {
      return sql.all(STATEMENTS.listFailures, [limit], toFailure);
    },

    /** The work that waits for each derivation. */
    async listLags(sql): Promise<Lag[]> {
      const names = await sql.all(STATEMENTS.listAll, [], ([name]) => name as string);
      return Promise.all(names.map((name) => lagOf(sql, name)));
    },
  },
  writes: {
    /** Begins a derivation, or begins it anew by other rules: then a walk goes over all claims. */
    begin(sql, name: string, rules: string): Promise<void> {
      return sql.transaction(function* () {
        yield* execute(STATEMENTS.begin, [name, rules]);
        yield* execute(STATEMENTS.beginWalk, [name, '', '', AFTER_ALL, crypto.randomUUID()]);
      });
    },

    /** Has the log keep the changes after this for a reader: see `ChangeReader`. */
    async beginReading(sql, name: string): Promise<void> {
      await sql.write(STATEMENTS.beginReading, [name]);
    },

    /**
     * Gives visible changes their positions. One transaction at a time does: a position is taken only once all before it can be
     * read, so that who reads on from a position misses nothing. SQLite writes changes in their order.
     */
    async order(sql): Promise<void> {
      if (ENGINES[sql.engine].isOrdered) return;
      while (await sql.find(STATEMENTS.isWithoutPlace, [], () => true)) {
        await sql.transaction(function* () {
          const [row] = yield* query(STATEMENTS.lockOrder, []);
          const ordered = yield* execute(STATEMENTS.order, [STEP, row ? toNumber(row) : 0]);
          yield* execute(STATEMENTS.ordered, [ordered]);
        });
      }
    },

    /** Takes changes and walks into the log that triggers noted, also those that another version made. */
    async takeOver(sql, { name, noted }: Pick<Derivation, 'name' | 'noted'>): Promise<void> {
      if (!noted) return;
      const { engine } = sql;
      const { changes, walks } = noted;
      const { skipLocked } = ENGINES[engine];
      for (let taken = STEP; taken === STEP; ) {
        if (!(await hasRows(sql, changes))) break;
        taken = await sql.transaction(function* () {
          const text = `select organization_id, claim_id from ${changes} order by organization_id, claim_id limit $1`;
          const claims = (yield* query(`${text}${skipLocked}`, [STEP])).map(toRef);
          yield* touchAll(SQL_DIALECTS[engine], claims);
          yield* execute(deleteText(engine, changes, 'claim_id'), [keysOf(claims)]);
          return claims.length;
        });
      }
      if (walks === undefined || !(await hasRows(sql, walks))) return;
      await sql.transaction(function* () {
        const rows = yield* query(`select organization_id, carrier from ${walks}${skipLocked}`, []);
        const scopes = rows.map(toRef);
        for (const { organization_id, id } of scopes) {
          yield* execute(STATEMENTS.beginWalk, [name, organization_id, id, AFTER_ALL, crypto.randomUUID()]);
        }
        yield* execute(deleteText(engine, walks, 'carrier'), [keysOf(scopes)]);
      });
    },

    /** Leaves older changes for later when more than `most` wait, so that the newest ones come first. */
    async skipAhead(sql, name: string, { most, keep }: { most: number; keep: number }): Promise<void> {
      await sql.write(STATEMENTS.skipAhead, [name, most, keep]);
    },

    /** Moves on from a position; does nothing when another process has. */
    async advance(sql, name: string, from: number, to: number): Promise<void> {
      await sql.write(STATEMENTS.advance, [name, from, to]);
    },

    /** The same for the changes that were left for later. */
    async advanceBacklog(sql, name: string, from: number, to: number): Promise<void> {
      await sql.write(STATEMENTS.advanceBacklog, [name, from, to]);
    },

    /** Moves a walk on, or ends it; does nothing when it was begun anew meanwhile. */
    async moveWalk(sql, name: string, { stamp }: Walk, beforeId: string | undefined): Promise<void> {
      if (beforeId === undefined) await sql.write(STATEMENTS.endWalk, [name, stamp]);
      else await sql.write(STATEMENTS.moveWalk, [name, stamp, beforeId]);
    },

    /**
     * Has all claims derived again, or one. False when there is no such derivation.
     * @param alongside run in the same transaction
     */
    async deriveAgain(sql, name: string, claim?: ClaimRef, alongside?: SqlStatement): Promise<boolean> {
      if ((await derivationStore.reads.findProgress(sql, name)) === undefined) return false;
      const { engine } = sql;
      await sql.transaction(function* () {
        if (claim) yield* touchAll(SQL_DIALECTS[engine], [claim], 'again');
        else yield* execute(STATEMENTS.beginWalk, [name, '', '', AFTER_ALL, crypto.randomUUID()]);
        if (alongside) yield* execute(alongside.text, alongside.values);
      });
      return true;
    },

    /** Puts claims into the log that are not derived although nothing says so. */
    touch(sql, claims: readonly ClaimRef[]): Promise<void> {
      const { engine } = sql;
      return sql.transaction(() => touchAll(SQL_DIALECTS[engine], claims, 'again'));
    },

    async noteFailure(sql, name: string, { organization_id, id }: ClaimRef, { table, problem }: Damage): Promise<void> {
      await sql.write(STATEMENTS.noteFailure, [name, organization_id, id, table, problem]);
    },

    async forgetFailures(sql, name: string, claims: readonly ClaimRef[]): Promise<void> {
      for (const { organization_id, id } of claims) {
        await sql.write(STATEMENTS.forgetFailure, [name, organization_id, id]);
      }
    },

    /** Deletes what every derivation has read, and what is more than `most` changes old, read or not. */
    async prune(sql, most: number): Promise<void> {
      while ((await sql.write(STATEMENTS.prune, [STEP])) === STEP);
      const newest = (await sql.find(STATEMENTS.findNewest, [], toNumber)) ?? 0;
      const names = await sql.all(STATEMENTS.listAll, [], ([name]) => name as string);
      const cut = names.length === 0 ? newest : newest - most;
      for (const name of await sql.all(STATEMENTS.listBehind, [cut], ([behind]) => behind as string)) {
        await sql.transaction(function* () {
          yield* execute(STATEMENTS.beginWalk, [name, '', '', AFTER_ALL, crypto.randomUUID()]);
          yield* execute(STATEMENTS.catchUp, [name, cut]);
        });
      }
      while (cut > 0 && (await sql.write(STATEMENTS.pruneUnread, [STEP, cut])) === STEP);
    },
  },
});

export type DerivationStore = StoreOf<typeof derivationStore>;

async function hasRows(sql: ReadSql, table: string): Promise<boolean> {
  return (await sql.find(`select 1 from ${table} limit 1`, [], () => true)) ?? false;
}

async function lagOf(sql: ReadSql, name: string): Promise<Lag> {
  const text = lagText(sql.engine);
  const lag = await sql.find(text, [name], ([waiting, age, walks_before, failures]) => ({
    name,
    waiting: Number(waiting),
    age_seconds: Math.max(0, Number(age ?? 0)),
    walks_before: walks_before as string | null,
    failures: Number(failures),
  }));
  return lag ?? { name, waiting: 0, age_seconds: 0, walks_before: null, failures: 0 };
}

/** Whether a derivation follows a change. */
export function isFollowed({ follows }: Pick<Derivation, 'follows'>, { kind }: Pick<Change, 'kind'>): boolean {
  return kind === CHANGE_KINDS.again || follows.some((each) => CHANGE_KINDS[each] === kind);
}

function keysOf(claims: readonly ClaimRef[]): string {
  return JSON.stringify(claims.map(({ organization_id, id }) => [organization_id, id]));
}

function toRef([organization_id, id]: Row): ClaimRef {
  return { organization_id: organization_id as string, id: id as string };
}

function toProgress([position, backlog_from, backlog_to, rules]: Row): Progress {
  const numbers = { backlog_from: Number(backlog_from), backlog_to: Number(backlog_to) };
  return { position: Number(position), ...numbers, rules: rules as string };
}

function toChange([position, organization_id, id, kind]: Row): Change {
  return {
    position: Number(position),
    organization_id: organization_id as string,
    id: id as string,
    kind: Number(kind),
  };
}

function toWalk(row: Row): Walk {
  const [organization_id, carrier, before_id, stamp] = row as [string, string, string, string];
  return { organization_id, carrier, before_id, stamp };
}

function toFailure(row: Row): Failure {
  const [name, organization_id, claim_id, table, problem, found_at] = row as string[] as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { name, organization_id, claim_id, table, problem, found_at };
}

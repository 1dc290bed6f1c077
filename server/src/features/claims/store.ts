import { touch } from '../../platform/derive/touch.ts';
import {
  execute,
  lock,
  query,
  type ReadSql,
  type Row,
  type SqlStatement,
  toMaybeText,
  type Work,
} from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit } from '../audit/statements.ts';
import type { IdempotentRequest } from '../idempotency/record.ts';
import {
  allThere,
  isLong,
  type ListContents,
  listClaimsStatement,
  pageOf,
  shortPage,
  toListedClaim,
  toPage,
} from './list-statements.ts';
import type {
  ClaimCounters,
  ClaimKey,
  ClaimMove,
  ClaimQuery,
  ClaimToFile,
  ClaimVersion,
  CreateOutcome,
  HistoryEntry,
  ListedClaim,
  LongPage,
  MoveOutcome,
  NewestPage,
  Page,
  PageQuery,
  PrintedClaim,
  StoredClaim,
  TakeBackOutcome,
  TakingBack,
} from './record.ts';
import { isClosed } from './rules/standing.ts';
import {
  FIND_CLAIM_VERSION,
  historyValues,
  LIST_FILED,
  LOCK_CLAIM,
  moveValues,
  CLAIM_STATEMENTS as STATEMENTS,
  takeBackValues,
  takingBackValues,
  toClaim,
  toClaimVersion,
  toHistoryEntry,
  toWorkSince,
} from './statements.ts';

/** Files claims: each engine in its own way, because it is the hot path (docs/performance.md). */
export interface ClaimFiling {
  /**
   * Files a claim unless an open one has its tracking number. The route is the one of the organization's first
   * claim for the tracking number, when there is one (spec: Record reuse). The outcome of a request with a
   * key, a claim or a conflict, is kept in the same transaction; a key that has been used files nothing. A process that
   * is killed at the wrong moment can leave a key as `created` whose claim was never there: see
   * `IdempotencyStore.deleteRecordOfMissing`.
   */
  file(claim: ClaimToFile, request?: IdempotentRequest): Promise<CreateOutcome>;
}

/** How often a move is begun that another claim got in the way of meanwhile, when that claim is then gone. */
const MOVE_ATTEMPTS = 3;

/**
 * Stores claims. A claim has a standing (status and reason) that moves; each move is kept in its history. As of
 * every store, a method is one transaction. An outcome that can be expected (absent, conflict, already used) comes back
 * as a value; a rejected promise means that the machinery failed, and that nothing was stored (unless it is a
 * `StoreUnavailable` that says otherwise).
 */
export const claimStore = defineStore({
  reads: {
    findClaim(sql, organizationId: string, id: string): Promise<StoredClaim | undefined> {
      return sql.find(STATEMENTS.findClaim, [organizationId, id], toClaim);
    },

    /** The version of the claim that `findClaim` gives, without reading its filed text. */
    findClaimVersion(sql, organizationId: string, id: string): Promise<ClaimVersion | undefined> {
      return sql.find(FIND_CLAIM_VERSION[sql.engine], [organizationId, id], toClaimVersion);
    },

    /** The claim of that id, whichever organization has it. For the operator only. */
    findClaimOfAnyOrganization(sql, id: string): Promise<StoredClaim | undefined> {
      return sql.find(STATEMENTS.findClaimOfAnyOrganization, [id], toClaim);
    },

    /** Newest first, at most `limit`; the cost does not grow with the number of claims. */
    async listClaims(sql, query: ClaimQuery): Promise<StoredClaim[]> {
      const asked = { ...query, max_bytes: Number.POSITIVE_INFINITY };
      const { claims } = await claimStore.reads.listLongPage(sql, asked);
      const texts = await claimStore.reads.readFiled(
        sql,
        claims.filter(({ filed }) => filed === null),
      );
      return claims.map(({ filed_bytes: _, ...claim }) => ({
        ...claim,
        filed: claim.filed ?? texts.get(claim.id) ?? '',
      }));
    },

    /**
     * A page that ends before its filed texts have more than `max_bytes` bytes, and has one claim at least if there is any.
     * Of a page with a text of more than some kilobytes, only the bytes of the longest one.
     */
    async listPage(sql, query: PageQuery): Promise<Page<PrintedClaim> | LongPage> {
      const { text, values } = listClaimsStatement({ ...query, limit: query.limit + 1 }, sql.engine);
      const found = await sql.all(text, values, (row) => row);
      return shortPage(found, query, sql.engine) ?? toPage(await page(sql, query, 'long'));
    },

    /** The page of `listPage` without its long texts, which are left to `readFiled`. */
    async listLongPage(sql, query: PageQuery): Promise<Page<ListedClaim>> {
      const { rows, hasMore } = await page(sql, query, 'long');
      return { claims: await Promise.all(rows.map((row) => listedClaim(sql, row))), hasMore };
    },

    /** The filed texts by the claims' ids, of one organization. They never change. Throws when one is not there. */
    async readFiled(sql, claims: readonly ClaimKey[]): Promise<ReadonlyMap<string, string>> {
      const ids = claims.map(({ id }) => id);
      const values = [claims[0]?.organization_id ?? '', JSON.stringify(ids)];
      const toPair = (row: Row) => row as unknown as [id: string, filed: string];
      return allThere(ids, new Map(await sql.all(LIST_FILED[sql.engine], values, toPair)));
    },

    /** The versions of the claims that `listPage` gives, in its order, without reading their filed texts. */
    async listPageVersions(sql, query: PageQuery): Promise<Page<ClaimVersion>> {
      const { rows, hasMore } = await page(sql, query, 'versions');
      return { claims: rows.map(toClaimVersion), hasMore };
    },

    /** The claim's moves, and which were taken back, oldest first. */
    listMoves(sql, organizationId: string, claimId: string): Promise<HistoryEntry[]> {
      return sql.all(STATEMENTS.listMoves, [organizationId, claimId], toHistoryEntry);
    },

    /** The claim's moves to versions before one (exclusive), newest first, at most `limit`. */
    listNewestMoves(
      sql,
      organizationId: string,
      claimId: string,
      { before, limit }: NewestPage<number>,
    ): Promise<HistoryEntry[]> {
      return sql.all(STATEMENTS.listNewestMoves, [organizationId, claimId, before, limit], toHistoryEntry);
    },

    /** The address that a later claim gave and that was not kept (spec: Record reuse); null when there is none. */
    async findLaterRoute(sql, organizationId: string, claimId: string): Promise<string | null> {
      return (await sql.find(STATEMENTS.findLaterRoute, [organizationId, claimId], toMaybeText)) ?? null;
    },
  },
  writes: {},
});

/**
 * The moves of claims.
 * @param counters told of moves; undefined: the database counts by itself
 */
export const claimMoveStore = (counters?: ClaimCounters) =>
  defineStore({
    reads: {},
    writes: {
      /**
       * Moves a claim if it still has the version that was seen, and keeps the move in its history and the audit log.
       * @param beside run in the same transaction when it was moved
       */
      moveClaim(sql, move: ClaimMove, audit?: AuditEntry, beside: readonly SqlStatement[] = []): Promise<MoveOutcome> {
        const work = function* (): Work<MoveOutcome> {
          const blocking = yield* findBlocking(move);
          if (blocking) return { outcome: 'blocked', claim_id: blocking };
          const [row] = yield* query(STATEMENTS.moveClaim, moveValues(move));
          if (!row) return { outcome: 'changed' };
          yield* execute(STATEMENTS.addMove, historyValues(move));
          if (counters) counters.tellMoved(move, yield* findCounted(move));
          yield* addBeside(move, audit, beside);
          return { outcome: 'moved', claim: toClaim(row) };
        };
        return sql.transaction(work, { attempts: MOVE_ATTEMPTS });
      },

      /**
       * Takes a claim's last move back (spec: Taking back), if the claim still has the version that the move made and
       * nothing was done with it since, and keeps that in its history and the audit log. An upload or a confirm that is under
       * way counts as done after the taking back.
       * @param beside run in the same transaction when it was taken back
       */
      takeBackMove(
        sql,
        takingBack: TakingBack,
        audit?: AuditEntry,
        beside: readonly SqlStatement[] = [],
      ): Promise<TakeBackOutcome> {
        const { organization_id, claim_id, taken } = takingBack;
        const work = function* (): Work<TakeBackOutcome> {
          yield* lock(LOCK_CLAIM, [organization_id, claim_id]);
          const since = [organization_id, claim_id, taken.moved_at];
          const done = (yield* query(STATEMENTS.findWorkSince, since)).map(toWorkSince);
          if (done.length > 0) return { outcome: 'overtaken', work: done };
          const blocking = yield* findBlocking(takingBack);
          if (blocking) return { outcome: 'blocked', claim_id: blocking };
          const [row] = yield* query(STATEMENTS.takeBackMove, takeBackValues(takingBack));
          if (!row) return { outcome: 'changed' };
          yield* execute(STATEMENTS.addTakingBack, takingBackValues(takingBack));
          if (counters) counters.tellTakenBack(takingBack, yield* findCounted(takingBack));
          yield* addBeside(takingBack, audit, beside);
          return { outcome: 'taken_back', claim: toClaim(row) };
        };
        return sql.transaction(work, { attempts: MOVE_ATTEMPTS });
      },
    },
  });

export type ClaimStore = StoreOf<typeof claimStore> &
  StoreOf<ReturnType<typeof claimMoveStore>> & { createClaim: ClaimFiling['file'] };

/** SQLite leaves out the times of a claim with a long text: they stand behind it. */
async function listedClaim(sql: ReadSql, row: Row): Promise<ListedClaim> {
  const claim = toListedClaim(row);
  if (sql.engine !== 'sqlite' || !isLong(row)) return claim;
  const key = [claim.organization_id, claim.id];
  const [created_at, updated_at] = (await sql.find(STATEMENTS.findTimes, key, (times) => times)) ?? [];
  return { ...claim, created_at: String(created_at), updated_at: String(updated_at) };
}

async function page(sql: ReadSql, query: PageQuery, contents: ListContents): Promise<ReturnType<typeof pageOf>> {
  const { text, values } = listClaimsStatement({ ...query, limit: query.limit + 1 }, sql.engine, contents);
  return pageOf(await sql.all(text, values, (row) => row), query);
}

function* addBeside(
  { organization_id, claim_id: id }: Pick<ClaimMove, 'organization_id' | 'claim_id'>,
  audit: AuditEntry | undefined,
  beside: readonly SqlStatement[],
): Work<void> {
  if (audit) yield* addAudit(audit);
  else yield* touch({ organization_id, id });
  for (const { text, values } of beside) yield* execute(text, values);
}

/** The open claim that keeps the moved one closed. */
function* findBlocking({ organization_id, claim_id, to }: ClaimMove): Work<string | null | undefined> {
  if (isClosed(to)) return undefined;
  const [other] = yield* query(STATEMENTS.findOtherOpenClaim, [organization_id, claim_id]);
  return other && toMaybeText(other);
}

function* findCounted({ organization_id, claim_id }: ClaimMove): Work<Row> {
  const [row = []] = yield* query(STATEMENTS.findCounted, [organization_id, claim_id]);
  return row;
}

import {
  execute,
  lock,
  query,
  type Row,
  type Sql,
  type SqlStatement,
  toMaybeText,
  type Work,
} from '../../platform/sql/sql.ts';
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

/**
 * The port to claims. A claim has a standing (status and reason) that moves; each move is kept in its history. As of
 * every store, a method is one transaction. An outcome that can be expected (absent, conflict, already used) comes back
 * as a value; a rejected promise means that the machinery failed, and that nothing was stored (unless it is a
 * `StoreUnavailable` that says otherwise).
 */
export interface ClaimStore {
  /**
   * Files a claim unless an open one has its tracking number. The route is the one of the organization's first
   * claim for the tracking number, when there is one (spec: Record reuse). The outcome of a request with a
   * key, a claim or a conflict, is kept in the same transaction; a key that has been used files nothing. A process that
   * is killed at the wrong moment can leave a key as `created` whose claim was never there: see
   * `IdempotencyStore.deleteRecordOfMissing`.
   */
  createClaim(claim: ClaimToFile, request?: IdempotentRequest): Promise<CreateOutcome>;
  findClaim(organizationId: string, id: string): Promise<StoredClaim | undefined>;
  /** The version of the claim that `findClaim` gives, without reading its filed text. */
  findClaimVersion(organizationId: string, id: string): Promise<ClaimVersion | undefined>;
  /** The claim of that id, whichever organization has it. For the operator only. */
  findClaimOfAnyOrganization(id: string): Promise<StoredClaim | undefined>;
  /** Newest first, at most `limit`; the cost does not grow with the number of claims. */
  listClaims(query: ClaimQuery): Promise<StoredClaim[]>;
  /**
   * A page that ends before its filed texts have more than `max_bytes` bytes, and has one claim at least if there is any.
   * Of a page with a text of more than some kilobytes, only the bytes of the longest one.
   */
  listPage(query: PageQuery): Promise<Page<PrintedClaim> | LongPage>;
  /** The page of `listPage` without its long texts, which are left to `readFiled`. */
  listLongPage(query: PageQuery): Promise<Page<ListedClaim>>;
  /** The filed texts by the claims' ids, of one organization. They never change. Throws when one is not there. */
  readFiled(claims: readonly ClaimKey[]): Promise<ReadonlyMap<string, string>>;
  /** The versions of the claims that `listPage` gives, in its order, without reading their filed texts. */
  listPageVersions(query: PageQuery): Promise<Page<ClaimVersion>>;
  /**
   * Moves a claim if it still has the version that was seen, and keeps the move in its history and the audit log.
   * @param beside run in the same transaction when it was moved
   */
  moveClaim(move: ClaimMove, audit?: AuditEntry, beside?: readonly SqlStatement[]): Promise<MoveOutcome>;
  /**
   * Takes a claim's last move back (spec: Taking back), if the claim still has the version that the move made and
   * nothing was done with it since, and keeps that in its history and the audit log.
   * @param beside run in the same transaction when it was taken back
   */
  takeBackMove(takingBack: TakingBack, audit?: AuditEntry, beside?: readonly SqlStatement[]): Promise<TakeBackOutcome>;
  /** The claim's moves, and which were taken back, oldest first. */
  listMoves(organizationId: string, claimId: string): Promise<HistoryEntry[]>;
  /** The claim's moves to versions before one (exclusive), newest first, at most `limit`. */
  listNewestMoves(organizationId: string, claimId: string, page: NewestPage<number>): Promise<HistoryEntry[]>;
  /** The address that a later claim gave and that was not kept (spec: Record reuse); null when there is none. */
  findLaterRoute(organizationId: string, claimId: string): Promise<string | null>;
}

/** Files claims: each engine in its own way, because it is the hot path (docs/performance.md). */
export interface ClaimFiling {
  file(claim: ClaimToFile, request?: IdempotentRequest): Promise<CreateOutcome>;
}

/** How often a move is begun that another claim got in the way of meanwhile, when that claim is then gone. */
const MOVE_ATTEMPTS = 3;

/** See the port, `ClaimStore`. */
export class SqlClaimStore implements ClaimStore {
  readonly #sql: Sql;
  readonly #filing: ClaimFiling;
  readonly #counters: ClaimCounters | undefined;

  /** @param counters told of moves; undefined: the database counts by itself */
  constructor(sql: Sql, filing: ClaimFiling, counters?: ClaimCounters) {
    this.#sql = sql;
    this.#filing = filing;
    this.#counters = counters;
  }

  createClaim(claim: ClaimToFile, request?: IdempotentRequest): Promise<CreateOutcome> {
    return this.#filing.file(claim, request);
  }

  findClaim(organizationId: string, id: string): Promise<StoredClaim | undefined> {
    return this.#sql.find(STATEMENTS.findClaim, [organizationId, id], toClaim);
  }

  findClaimVersion(organizationId: string, id: string): Promise<ClaimVersion | undefined> {
    return this.#sql.find(FIND_CLAIM_VERSION[this.#sql.engine], [organizationId, id], toClaimVersion);
  }

  findClaimOfAnyOrganization(id: string): Promise<StoredClaim | undefined> {
    return this.#sql.find(STATEMENTS.findClaimOfAnyOrganization, [id], toClaim);
  }

  async listClaims(query: ClaimQuery): Promise<StoredClaim[]> {
    const asked = { ...query, max_bytes: Number.POSITIVE_INFINITY };
    const { claims } = await this.listLongPage(asked);
    const texts = await this.readFiled(claims.filter(({ filed }) => filed === null));
    return claims.map(({ filed_bytes: _, ...claim }) => ({
      ...claim,
      filed: claim.filed ?? texts.get(claim.id) ?? '',
    }));
  }

  async listPage(query: PageQuery): Promise<Page<PrintedClaim> | LongPage> {
    const { text, values } = listClaimsStatement({ ...query, limit: query.limit + 1 }, this.#sql.engine);
    const found = await this.#sql.all(text, values, (row) => row);
    return shortPage(found, query, this.#sql.engine) ?? toPage(await this.#page(query, 'long'));
  }

  async listLongPage(query: PageQuery): Promise<Page<ListedClaim>> {
    const { rows, hasMore } = await this.#page(query, 'long');
    return { claims: await Promise.all(rows.map((row) => this.#listedClaim(row))), hasMore };
  }

  /** SQLite leaves out the times of a claim with a long text: they stand behind it. */
  async #listedClaim(row: Row): Promise<ListedClaim> {
    const claim = toListedClaim(row);
    if (this.#sql.engine !== 'sqlite' || !isLong(row)) return claim;
    const key = [claim.organization_id, claim.id];
    const [created_at, updated_at] = (await this.#sql.find(STATEMENTS.findTimes, key, (times) => times)) ?? [];
    return { ...claim, created_at: String(created_at), updated_at: String(updated_at) };
  }

  async readFiled(claims: readonly ClaimKey[]): Promise<ReadonlyMap<string, string>> {
    const ids = claims.map(({ id }) => id);
    const values = [claims[0]?.organization_id ?? '', JSON.stringify(ids)];
    const toPair = (row: Row) => row as unknown as [id: string, filed: string];
    return allThere(ids, new Map(await this.#sql.all(LIST_FILED[this.#sql.engine], values, toPair)));
  }

  async listPageVersions(query: PageQuery): Promise<Page<ClaimVersion>> {
    const { rows, hasMore } = await this.#page(query, 'versions');
    return { claims: rows.map(toClaimVersion), hasMore };
  }

  async #page(query: PageQuery, contents: ListContents): Promise<ReturnType<typeof pageOf>> {
    const { text, values } = listClaimsStatement({ ...query, limit: query.limit + 1 }, this.#sql.engine, contents);
    return pageOf(await this.#sql.all(text, values, (row) => row), query);
  }

  moveClaim(move: ClaimMove, audit?: AuditEntry, beside: readonly SqlStatement[] = []): Promise<MoveOutcome> {
    const counters = this.#counters;
    const work = function* (): Work<MoveOutcome> {
      const blocking = yield* findBlocking(move);
      if (blocking) return { outcome: 'blocked', claim_id: blocking };
      const [row] = yield* query(STATEMENTS.moveClaim, moveValues(move));
      if (!row) return { outcome: 'changed' };
      yield* execute(STATEMENTS.addMove, historyValues(move));
      if (counters) counters.tellMoved(move, yield* findCounted(move));
      if (audit) yield* addAudit(audit);
      for (const { text, values } of beside) yield* execute(text, values);
      return { outcome: 'moved', claim: toClaim(row) };
    };
    return this.#sql.transaction(work, { attempts: MOVE_ATTEMPTS });
  }

  /** An upload or a confirm that is under way counts as done after the taking back. */
  takeBackMove(
    takingBack: TakingBack,
    audit?: AuditEntry,
    beside: readonly SqlStatement[] = [],
  ): Promise<TakeBackOutcome> {
    const { organization_id, claim_id, taken } = takingBack;
    const counters = this.#counters;
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
      if (audit) yield* addAudit(audit);
      for (const { text, values } of beside) yield* execute(text, values);
      return { outcome: 'taken_back', claim: toClaim(row) };
    };
    return this.#sql.transaction(work, { attempts: MOVE_ATTEMPTS });
  }

  listMoves(organizationId: string, claimId: string): Promise<HistoryEntry[]> {
    return this.#sql.all(STATEMENTS.listMoves, [organizationId, claimId], toHistoryEntry);
  }

  listNewestMoves(
    organizationId: string,
    claimId: string,
    { before, limit }: NewestPage<number>,
  ): Promise<HistoryEntry[]> {
    return this.#sql.all(STATEMENTS.listNewestMoves, [organizationId, claimId, before, limit], toHistoryEntry);
  }

  async findLaterRoute(organizationId: string, claimId: string): Promise<string | null> {
    return (await this.#sql.find(STATEMENTS.findLaterRoute, [organizationId, claimId], toMaybeText)) ?? null;
  }
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

import { isDeepStrictEqual } from 'node:util';
import { isOfKeysAlone, sourceOf } from './queue-conditions.ts';
import {
  countListStatement,
  countQueueStatement,
  measureDesksStatement,
  sumTalliesStatement,
  tallyPiecesStatement,
} from './queue-counts.ts';
import type { QueueDialect } from './queue-dialect.ts';
import { isInPieces, isRare, narrow, piecesOf } from './queue-narrowing.ts';
import * as map from './queue-rows.ts';
import { findQueueClaimsStatement, type Hints, listQueueStatement } from './queue-statements.ts';
import type * as port from './queue-store.ts';
import { type Row, toText } from './rows.ts';
import { COUNT_CLAIMS, findByNumberText, newestStatement } from './search-statements.ts';
import { COUNT_BY_ORGANIZATION, statisticsStatements } from './statistics-statements.ts';
import type { Statement } from './values.ts';

/**
 * From so many desks on, a page is met sooner among all claims than by reading all that are on a desk: of a million
 * claims, 4,000 are read in the time in which a page of 50 is found among them.
 */
const MANY_DESKS = 4_000;

/** What of the queue is an engine's own: how it reads, and the search by words. */
export interface QueueEngine {
  readonly dialect: QueueDialect;
  /** Runs statements that read; gives the rows of each. */
  readAll(statements: readonly Statement[]): Promise<Row[][]>;
  /** Newest first. */
  findByWords(words: readonly string[], limit: number): Promise<port.ClaimKey[]>;
  indexAfter: port.QueueStore['indexAfter'];
  /** The claim up to which the search knows all but those that came late. */
  findMark(): Promise<string | null>;
  /** How many claims before one the search knows. */
  countKnown(claimId: string): Promise<number>;
  foldTallies: port.QueueStore['foldTallies'];
}

/** What is known of a query before its claims are looked for. */
interface Hinted {
  query: port.QueueQuery;
  hints: Hints;
  /** How many there were, where claims are looked for only in what had any then. */
  counts?: port.StatusCount[];
}

/** The queue on any engine: SQL text and mapping are shared, and so is what is read when. */
export class SqlQueueStore implements port.QueueStore {
  readonly #engine: QueueEngine;
  readonly #dialect: QueueDialect;

  constructor(engine: QueueEngine) {
    this.#engine = engine;
    this.#dialect = engine.dialect;
  }

  async listQueue(query: port.QueueQuery): Promise<port.QueueClaim[]> {
    const hinted = await this.#hint(query);
    if (!hinted) return [];
    const rows = await this.#read(listQueueStatement(hinted.query, this.#dialect, hinted.hints));
    // A claim that is moved between two statements can be where none was before.
    const isSteady = !hinted.counts || isDeepStrictEqual(await this.#sumTallies(query), hinted.counts);
    const all = isSteady ? rows : await this.#read(listQueueStatement(query, this.#dialect));
    return all.slice(0, query.limit).map(map.toQueueClaim);
  }

  /** Undefined: there are none. */
  async #hint(query: port.QueueQuery): Promise<Hinted | undefined> {
    const source = sourceOf(query);
    if (source === 'claims' && isRare(query)) return this.#hintOfRare(query);
    if (source !== 'desk' || isOfKeysAlone(query)) return { query, hints: {} };
    const [[desks] = []] = await this.#read(measureDesksStatement(query, this.#dialect, MANY_DESKS));
    return { query, hints: { isDense: Number(desks) >= MANY_DESKS } };
  }

  async #hintOfRare(query: port.QueueQuery): Promise<Hinted | undefined> {
    const counts = await this.#sumTallies(query);
    const claims = counts.reduce((sum, each) => sum + each.claims, 0);
    if (claims === 0) return undefined;
    const narrowed = narrow(query, counts);
    const isNarrow = narrowed.standings.length < query.standings.length;
    if (!isInPieces(narrowed, claims)) return { query: narrowed, hints: {}, ...(isNarrow && { counts }) };
    const pieces = piecesOf(narrowed, await this.#read(tallyPiecesStatement(narrowed, this.#dialect)));
    return { query: narrowed, hints: pieces && pieces.length > 0 ? { few: { pieces, claims } } : {}, counts };
  }

  async #sumTallies(query: port.QueueQuery): Promise<port.StatusCount[]> {
    return map.toStatusCounts(query, await this.#read(sumTalliesStatement(query, this.#dialect)));
  }

  async findQueueClaims(keys: readonly port.ClaimKey[]): Promise<port.QueueClaim[]> {
    if (keys.length === 0) return [];
    const found = (await this.#read(findQueueClaimsStatement(keys, this.#dialect))).map(map.toQueueClaim);
    const byId = new Map(found.map((each) => [keyOf(each.claim), each]));
    return keys.flatMap((key) => byId.get(keyOf(key)) ?? []);
  }

  async countQueue(filter: port.QueueFilter): Promise<port.StatusCount[]> {
    return map.toStatusCounts(filter, await this.#read(countQueueStatement(filter, this.#dialect)));
  }

  async countListed(filter: port.QueueFilter): Promise<number> {
    const [[count] = []] = await this.#read(countListStatement(filter, this.#dialect));
    return Number(count);
  }

  async search({ tracking_number, words }: port.QueueSearch, limit: number): Promise<port.ClaimKey[]> {
    const byNumber = { text: findByNumberText(limit), values: [tracking_number] };
    const [ofNumber, ofWords] = await Promise.all([
      this.#read(byNumber),
      words.length === 0 ? [] : this.#engine.findByWords(words, limit),
    ]);
    const keys = [...ofNumber.map(map.toClaimKey), ...ofWords];
    const byKey = new Map(keys.map((key) => [keyOf(key), key]));
    return [...byKey.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit);
  }

  async countByOrganization(): Promise<port.OrganizationCount[]> {
    return (await this.#read({ text: COUNT_BY_ORGANIZATION, values: [] })).map(map.toOrganizationCount);
  }

  async readStatistics(query: port.StatisticsQuery): Promise<port.StatisticsFigures> {
    const statements = statisticsStatements(query);
    const [filed = [], decided = [], delays = [], byDay = [], undecided = []] = await this.#engine.readAll(statements);
    return {
      filed: filed.map(map.toDayCount),
      decided: decided.map(map.toDayCount),
      decided_after: delays.map(map.toDelayCount),
      undecided_by_day: byDay.map(map.toDayCount),
      undecided: undecided.map(map.toUndecided),
    };
  }

  async findIndexMark(): Promise<{ indexed: string | null; newest: string | null }> {
    const [indexed, newest] = await Promise.all([this.#engine.findMark(), this.#read(newestStatement(this.#dialect))]);
    return { indexed, newest: newest.map(toText).toSorted().at(-1) ?? null };
  }

  async countUnindexed({ day, id }: { day: string; id: string }): Promise<number> {
    const [[[claims] = []], known] = await Promise.all([
      this.#read({ text: COUNT_CLAIMS, values: [day] }),
      this.#engine.countKnown(id),
    ]);
    return Number(claims ?? 0) - known;
  }

  indexAfter(claimId: string, limit: number): Promise<string | null> {
    return this.#engine.indexAfter(claimId, limit);
  }

  foldTallies(): Promise<void> {
    return this.#engine.foldTallies();
  }

  async #read(statement: Statement): Promise<Row[]> {
    const [rows = []] = await this.#engine.readAll([statement]);
    return rows;
  }
}

function keyOf({ organization_id, id }: port.ClaimKey): string {
  return `${organization_id} ${id}`;
}

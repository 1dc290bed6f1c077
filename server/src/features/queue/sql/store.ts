import { isDeepStrictEqual } from 'node:util';
import { lookAlikeKeyOf } from '../domain/look-alike.ts';
import type { SearchTerms } from '../domain/search-terms.ts';
import { deskTimeOf, isByFiling, isOfKeysAlone, sourceOf } from './queue-conditions.ts';
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
import {
  COUNT_CLAIMS,
  findByNumberText,
  type MarkName,
  NEWEST_NOTE,
  newestStatement,
  recentNumbersStatement,
  unshownStatement,
} from './search-statements.ts';
import { COUNT_BY_ORGANIZATION, statisticsStatements } from './statistics-statements.ts';
import type { Statement } from './values.ts';

/**
 * From so many desks on, a page is met sooner among all claims than by reading all that are on a desk: of a million
 * claims, 4,000 are read in the time in which a page of 50 is found among them.
 */
const MANY_DESKS = 4_000;

/** Claims that are not in the search yet were filed since so long before what it knows. */
const RECENT_MS = 10_000;
/** Of these the newest so many are looked at: what a busy service files in the time. */
const MAX_RECENT = 1_000;
const ID_PREFIX = 'clm_';
const MS_DIGITS = 12;

type RecentNumber = port.ClaimKey & { tracking_number: string };

/** What of the queue is an engine's own: how it reads, and the search by words. */
export interface QueueEngine {
  readonly dialect: QueueDialect;
  /** Runs statements that read; gives the rows of each. */
  readAll(statements: readonly Statement[]): Promise<Row[][]>;
  /** Newest first. The terms are not empty. */
  findByTerms(terms: SearchTerms, limit: number): Promise<port.ClaimKey[]>;
  /** Claims whose key begins so, in no order; of more than 20,000 that do, the newest may be left out. */
  findByPrefix(prefix: string, limit: number): Promise<port.ClaimKey[]>;
  /** The same as of the port, of the claims that the search knows. */
  findLookAlikes: port.QueueStore['findLookAlikes'];
  /** The organizations of the claims that the search knows by a key. */
  listKeyOrganizations(key: string, limit: number): Promise<string[]>;
  indexAfter: port.QueueStore['indexAfter'];
  indexOlder: port.QueueStore['indexOlder'];
  indexNotesAfter: port.QueueStore['indexNotesAfter'];
  /** Rows of a `MarkName` and an identifier. */
  findMarks(): Promise<Row[]>;
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
    const isOfDesks = isOfKeysAlone(query) && isByFiling(query.sort);
    if (source !== 'desk' || isOfDesks || deskTimeOf(query)) return { query, hints: {} };
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

  async search(search: port.QueueSearch, limit: number): Promise<port.ClaimKey[]> {
    const { tracking_number, number_prefix, all, any } = search;
    const byNumber = { text: findByNumberText(limit), values: [tracking_number] };
    const [ofNumber, ofPrefix] = await Promise.all([
      this.#read(byNumber),
      number_prefix === null ? [] : this.#engine.findByPrefix(number_prefix, limit),
    ]);
    // More than can be shown have a number that begins so: words that do so too need not be looked for.
    const isFull = ofPrefix.length === limit;
    const ofTerms = isFull || all.length + any.length === 0 ? [] : await this.#engine.findByTerms({ all, any }, limit);
    return newestOf([...ofNumber.map(map.toClaimKey), ...ofPrefix, ...ofTerms], limit);
  }

  async findLookAlikes(
    number: port.LookAlikeNumber & { organization_id: string },
    limit: number,
  ): Promise<port.ClaimKey[]> {
    const [known, recent] = await Promise.all([
      this.#engine.findLookAlikes(number, limit),
      this.#findRecentLookAlikes(number.key, number.organization_id),
    ]);
    const others = recent.filter((each) => each.tracking_number !== number.tracking_number);
    return newestOf([...others, ...known], limit);
  }

  async listLookAlikeOrganizations(key: string, limit: number): Promise<string[]> {
    const [known, recent] = await Promise.all([
      this.#engine.listKeyOrganizations(key, limit),
      this.#findRecentLookAlikes(key),
    ]);
    const ids = new Set([...known, ...recent.map(({ organization_id }) => organization_id)]);
    return [...ids].toSorted().slice(0, limit);
  }

  /** What the search does not know yet is looked through: the claims of the last seconds. */
  async #findRecentLookAlikes(key: string, organization?: string): Promise<RecentNumber[]> {
    const marks = await this.#findMarks();
    const newest = marks.get('newest');
    const after = newest === undefined ? '' : idBefore(newest, RECENT_MS);
    const rows = await this.#read(recentNumbersStatement({ after, organization, limit: MAX_RECENT }, this.#dialect));
    return rows
      .map((row) => ({ ...map.toClaimKey(row), tracking_number: String(row[2]) }))
      .filter(({ tracking_number }) => lookAlikeKeyOf(tracking_number) === key);
  }

  async #findMarks(): Promise<Map<MarkName, string>> {
    return new Map((await this.#engine.findMarks()) as [MarkName, string][]);
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

  async findUnshown(keys: readonly port.ClaimKey[]): Promise<ReadonlyMap<string, port.UnshownTexts>> {
    if (keys.length === 0) return new Map();
    const rows = (await this.#read(unshownStatement(keys, this.#dialect))) as [string, ...(string | null)[]][];
    return new Map(
      rows.map(([id, items, description, notes]) => [
        id,
        { items: items ?? '', description: description ?? '', notes: notes ?? '' },
      ]),
    );
  }

  async findIndexMark(): Promise<port.IndexMark> {
    const [marks, newest, [newestNote]] = await Promise.all([
      this.#findMarks(),
      this.#read(newestStatement(this.#dialect)),
      this.#read({ text: NEWEST_NOTE, values: [] }),
    ]);
    return {
      indexed: marks.get('newest') ?? null,
      newest: newest.map(toText).toSorted().at(-1) ?? null,
      indexed_note: marks.get('notes') ?? null,
      newest_note: newestNote ? toText(newestNote) : null,
      is_whole: marks.get('oldest') === '',
    };
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

  indexOlder(limit: number): Promise<boolean> {
    return this.#engine.indexOlder(limit);
  }

  indexNotesAfter(eventId: string, limit: number): Promise<string | null> {
    return this.#engine.indexNotesAfter(eventId, limit);
  }

  foldTallies(): Promise<void> {
    return this.#engine.foldTallies();
  }

  async #read(statement: Statement): Promise<Row[]> {
    const [rows = []] = await this.#engine.readAll([statement]);
    return rows;
  }
}

/** Each once, newest first. */
function newestOf(keys: readonly port.ClaimKey[], limit: number): port.ClaimKey[] {
  const byKey = new Map(keys.map(({ organization_id, id }) => [id, { organization_id, id }]));
  return [...byKey.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit);
}

function keyOf({ organization_id, id }: port.ClaimKey): string {
  return `${organization_id} ${id}`;
}

/** The beginning of the identifiers made so long before one, whose first digits are milliseconds. */
function idBefore(id: string, ms: number): string {
  const made = Number.parseInt(id.slice(ID_PREFIX.length, ID_PREFIX.length + MS_DIGITS), 16);
  return (
    ID_PREFIX +
    Math.max(0, made - ms)
      .toString(16)
      .padStart(MS_DIGITS, '0')
  );
}

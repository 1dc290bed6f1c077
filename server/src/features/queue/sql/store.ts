import { isDeepStrictEqual } from 'node:util';
import { firstIdentifierOf, timeOfIdentifier } from '../../../platform/identifiers.ts';
import { type Row, type SqlValue, type Statement, toText } from '../../../platform/sql/sql.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { lookAlikeKeyOf } from '../../claims/rules/tracking-number.ts';
import { outstandingStatement, toOutstandingSum } from '../outstanding/statements.ts';
import type { UnshownTexts } from '../search/record.ts';
import type { SearchTerms } from '../search/rules/terms.ts';
import {
  findByNumberText,
  findByPartText,
  findLookAlikesText,
  listKeyOrganizationsText,
  type MarkName,
  PREFIX_TEXTS,
  prefixRange,
  recentNumbersStatement,
  type SearchTexts,
  WORDS,
} from '../search/statements.ts';
import { toUnshown, unshownStatement } from '../search/text-statements.ts';
import {
  COUNT_BY_ORGANIZATION,
  statisticsStatements,
  toDayCount,
  toDelayCount,
  toOrganizationCount,
  toUndecided,
} from '../statistics/statements.ts';
import type * as port from '../store.ts';
import { countDueStatement, countListStatement, countQueueStatement, toStatusCounts } from './counts.ts';
import { QueueHints } from './hints.ts';
import { sumPaidStatement, toPaidSum } from './paid.ts';
import { findQueueClaimsStatement, type QueueDialect, toClaimKey, toQueueClaim } from './rows.ts';
import { type Hints, hasUndated, listQueueStatement } from './statements.ts';

/** Claims that are not in the search yet were filed since so long before what it knows. */
const RECENT_MS = 10_000;
/** How many of these are read, the newest first: as many as a busy service files in the time. */
const MAX_RECENT = 1_000;

/** A part that no number and no identifier has. */
const NO_PART = '~';

type RecentNumber = ClaimKey & { tracking_number: string };

/**
 * The parts of the queue that each engine has in its own way: how it reads, and how the search by words is kept. On SQLite
 * both are in a thread, because a read of the queue takes up to a tenth of a second, and the search has a file of its own.
 */
export interface QueueEngine {
  readonly dialect: QueueDialect;
  readonly search: SearchTexts;
  /** Runs statements that read the database; gives the rows of each. */
  readAll(statements: readonly Statement[]): Promise<Row[][]>;
  /** Runs a statement that reads the search index. */
  readSearch(text: string, values: readonly SqlValue[]): Promise<Row[]>;
  index: port.QueueStore['index'];
  foldCounters: port.QueueStore['foldCounters'];
}

/** The queue on any engine: SQL text and mapping are shared, and so is what is read when. */
export class SqlQueueStore implements port.QueueStore {
  readonly #engine: QueueEngine;
  readonly #dialect: QueueDialect;
  readonly #hints: QueueHints;

  constructor(engine: QueueEngine) {
    this.#engine = engine;
    this.#dialect = engine.dialect;
    this.#hints = new QueueHints((statement) => this.#read(statement), engine.dialect);
  }

  async listQueue(query: port.QueueQuery): Promise<port.QueueClaim[]> {
    const hinted = await this.#hints.of(query);
    if (!hinted) return [];
    const rows = await this.#list(hinted.query, hinted.hints);
    // A claim that is moved between two statements can be where none was before.
    const isSteady = !hinted.counts || isDeepStrictEqual(await this.#hints.sumCounters(query), hinted.counts);
    const all = isSteady ? rows : await this.#list(query, {});
    return all.slice(0, query.limit).map(toQueueClaim);
  }

  /** In an order by what is due, claims without a due day follow when the page has room for them. */
  async #list(query: port.QueueQuery, hints: Hints): Promise<Row[]> {
    const rows = await this.#read(listQueueStatement(query, this.#dialect, hints));
    if (rows.length >= query.limit || !hasUndated(query, hints)) return rows;
    const rest = { ...query, limit: query.limit - rows.length };
    const undated = await this.#read(listQueueStatement(rest, this.#dialect, { ...hints, isUndated: true }));
    const dated = new Set(rows.map((row) => keyOf(toClaimKey(row))));
    return [...rows, ...undated.filter((row) => !dated.has(keyOf(toClaimKey(row))))];
  }

  async findQueueClaims(keys: readonly ClaimKey[]): Promise<port.QueueClaim[]> {
    if (keys.length === 0) return [];
    const found = (await this.#read(findQueueClaimsStatement(keys, this.#dialect))).map(toQueueClaim);
    const byId = new Map(found.map((each) => [keyOf(each.claim), each]));
    return keys.flatMap((key) => byId.get(keyOf(key)) ?? []);
  }

  async countQueue(filter: port.QueueFilter): Promise<port.StatusCount[]> {
    return toStatusCounts(filter, await this.#read(countQueueStatement(filter, this.#dialect)));
  }

  async countListed(filter: port.QueueFilter): Promise<number> {
    const [[count] = []] = await this.#read(countListStatement(filter, this.#dialect));
    return Number(count);
  }

  async countDue(filter: port.QueueFilter, days: port.DueDays): Promise<port.DueCounts> {
    const [row = []] = await this.#read(countDueStatement(filter, days, this.#dialect));
    const [due_soon = 0, overdue = 0, answer_late = 0, soon = 0, over = 0, asleep = 0] = row.map(Number);
    const uncertain = { due_soon_uncertain: soon, overdue_uncertain: over, due_uncertain: soon + over };
    return { due_soon, overdue, answer_late, ...uncertain, asleep };
  }

  async search(search: port.QueueSearch, limit: number): Promise<ClaimKey[]> {
    const { tracking_number, number_prefix, all, any } = search;
    const byNumber = { text: findByNumberText(limit), values: [tracking_number] };
    const [ofNumber, ofPrefix] = await Promise.all([
      this.#read(byNumber),
      number_prefix === null ? [] : this.#findByPrefix(number_prefix, limit),
    ]);
    // More than can be shown have a number that begins so: words that do so too need not be looked for.
    const isFull = ofPrefix.length === limit;
    const ofTerms = isFull || all.length + any.length === 0 ? [] : await this.#findByTerms({ all, any }, limit);
    const ofPart = ofNumber.length + ofPrefix.length > 0 ? [] : await this.#findByPart(search.part, limit);
    return newestOf([...ofNumber.map(toClaimKey), ...ofPrefix, ...ofTerms, ...ofPart], limit);
  }

  /** Claims whose number or identifier has a part anywhere: a look at all of them, but at their keys alone. */
  async #findByPart(part: port.QueueSearch['part'], limit: number): Promise<ClaimKey[]> {
    if (!part || (part.number === null && part.id === null)) return [];
    return this.#readKeys(findByPartText(limit, this.#dialect), [part.number ?? NO_PART, part.id ?? NO_PART]);
  }

  /** The terms are not empty. */
  async #findByTerms(terms: SearchTerms, limit: number): Promise<ClaimKey[]> {
    const { find, toQuery } = this.#engine.search;
    const query = [toQuery(terms)];
    let found: ClaimKey[] = [];
    for (const text of find) {
      found = await this.#readKeys(text(limit), query);
      if (found.length >= limit) break;
    }
    return found;
  }

  /** Claims whose key begins so, in no order; of more than 20,000 that do, the newest may be left out. */
  async #findByPrefix(prefix: string, limit: number): Promise<ClaimKey[]> {
    const range = prefixRange(prefix);
    const some = await this.#readKeys(PREFIX_TEXTS.some(limit), range);
    if (some.length < limit) return some;
    const newest = await this.#readKeys(PREFIX_TEXTS.amongNewest(limit), range);
    return newest.length === limit ? newest : this.#readKeys(PREFIX_TEXTS.newest(limit), range);
  }

  async #readKeys(text: string, values: readonly SqlValue[]): Promise<ClaimKey[]> {
    return (await this.#engine.readSearch(text, values)).map(toClaimKey);
  }

  async findLookAlikes(number: port.LookAlikeNumber & { organization_id: string }, limit: number): Promise<ClaimKey[]> {
    const [known, recent] = await Promise.all([
      this.#readKeys(findLookAlikesText(limit), [number.key, number.organization_id, number.tracking_number]),
      this.#findRecentLookAlikes(number.key, number.organization_id),
    ]);
    const others = recent.filter((each) => each.tracking_number !== number.tracking_number);
    return newestOf([...others, ...known], limit);
  }

  async listLookAlikeOrganizations(key: string, limit: number): Promise<string[]> {
    const [known, recent] = await Promise.all([
      this.#engine.readSearch(listKeyOrganizationsText(limit), [key]),
      this.#findRecentLookAlikes(key),
    ]);
    const ids = new Set([...known.map(toText), ...recent.map(({ organization_id }) => organization_id)]);
    return [...ids].toSorted().slice(0, limit);
  }

  /** Looks through the claims of the last seconds, which the search does not know yet. */
  async #findRecentLookAlikes(key: string, organization?: string): Promise<RecentNumber[]> {
    const marks = await this.#findMarks();
    const newest = marks.get('newest');
    const after = newest === undefined ? '' : firstIdentifierOf('clm', timeOfIdentifier('clm', newest) - RECENT_MS);
    const rows = await this.#read(recentNumbersStatement({ after, organization, limit: MAX_RECENT }, this.#dialect));
    return rows
      .map((row) => ({ ...toClaimKey(row), tracking_number: String(row[2]) }))
      .filter(({ tracking_number }) => lookAlikeKeyOf(tracking_number) === key);
  }

  async #findMarks(): Promise<Map<MarkName, string>> {
    return new Map((await this.#engine.readSearch(this.#engine.search.findMarks, [])) as [MarkName, string][]);
  }

  async countByOrganization(): Promise<port.OrganizationCount[]> {
    return (await this.#read({ text: COUNT_BY_ORGANIZATION, values: [] })).map(toOrganizationCount);
  }

  async readStatistics(query: port.StatisticsQuery): Promise<port.StatisticsFigures> {
    const statements = statisticsStatements(query);
    const [filed = [], decided = [], delays = [], byDay = [], undecided = []] = await this.#engine.readAll(statements);
    return {
      filed: filed.map(toDayCount),
      decided: decided.map(toDayCount),
      decided_after: delays.map(toDelayCount),
      undecided_by_day: byDay.map(toDayCount),
      undecided: undecided.map(toUndecided),
    };
  }

  async sumPaid(filter: port.QueueFilter): Promise<port.PaidSum[]> {
    return (await this.#read(sumPaidStatement(filter, this.#dialect))).map(toPaidSum);
  }

  async sumOutstanding(query: port.OutstandingQuery): Promise<port.OutstandingSum[]> {
    return (await this.#read(outstandingStatement(query, this.#dialect))).map(toOutstandingSum);
  }

  async findUnshown(keys: readonly ClaimKey[]): Promise<ReadonlyMap<string, UnshownTexts>> {
    if (keys.length === 0) return new Map();
    const rows = await this.#read(unshownStatement(keys, this.#dialect));
    return new Map(rows.map(toUnshown));
  }

  async findIndexName(): Promise<string> {
    return `${WORDS} ${(await this.#findMarks()).get('generation') ?? ''}`;
  }

  index(keys: readonly ClaimKey[]): Promise<number> {
    return this.#engine.index(keys);
  }

  foldCounters(): Promise<void> {
    return this.#engine.foldCounters();
  }

  async #read(statement: Statement): Promise<Row[]> {
    const [rows = []] = await this.#engine.readAll([statement]);
    return rows;
  }
}

/** Each once, newest first. */
function newestOf(keys: readonly ClaimKey[], limit: number): ClaimKey[] {
  const byKey = new Map(keys.map(({ organization_id, id }) => [id, { organization_id, id }]));
  return [...byKey.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit);
}

function keyOf({ organization_id, id }: ClaimKey): string {
  return `${organization_id} ${id}`;
}

import type { Row, Statement } from '../../../platform/sql/sql.ts';
import type { QueueFilter, QueueQuery, StatusCount } from '../store.ts';
import { caseworkTimeOf, isByDue } from './conditions.ts';
import { counterPiecesStatement, measureListStatement, sumCountersStatement, toStatusCounts } from './counts.ts';
import { asksForDeadlines, sourceOf } from './lists.ts';
import type { QueueDialect } from './rows.ts';
import type { Hints, Piece } from './statements.ts';

/**
 * From so many claims on, a page is found sooner among all claims than in a list that leads to them: of a million
 * claims, 12,000 are read to find a page of 50 in each status.
 */
const MANY_ROWS = 20_000;
/** Each piece is a seek; and few claims are read whole when they are to be put in another order. */
const MAX_PIECES = 64;
const MAX_CLAIMS = 1_000;
/** So many checklists are read in order in the time in which one is looked up. */
const LOOKUP_COST = 3;

/** A query with what is known of it before its claims are read. */
export interface Hinted {
  query: QueueQuery;
  hints: Hints;
  /** How many there were, where claims are looked for only in what had any then. */
  counts?: StatusCount[];
}

/** Finds out how the claims of a query are best found: counters tell how many there are, and where. */
export class QueueHints {
  readonly #read: (statement: Statement) => Promise<Row[]>;
  readonly #dialect: QueueDialect;

  constructor(read: (statement: Statement) => Promise<Row[]>, dialect: QueueDialect) {
    this.#read = read;
    this.#dialect = dialect;
  }

  /** Undefined: there are no such claims. */
  async of(query: QueueQuery): Promise<Hinted | undefined> {
    const source = sourceOf(query);
    if (source === 'keys' || caseworkTimeOf(query)) return { query, hints: {} };
    const hinted = isRare(query) ? await this.#ofRare(query) : { query, hints: {} };
    if (!hinted || hinted.hints.few) return hinted;
    if (source === 'checklists') return this.#ofChecklists(hinted);
    if (source === 'balances' || source === 'findings') return { query, hints: {} };
    if (source !== 'casework' && source !== 'outcomes') return hinted;
    // Somebody's claims are never so many that it pays to look up their deadlines once more.
    if (source === 'casework' && !query.isUnseen && asksForDeadlines(query)) return { query, hints: {} };
    return { query, hints: { isDense: await this.#isMany(query) } };
  }

  /** Counts the claims of a filter by status, whenever filed and whoever has them. */
  async sumCounters(filter: QueueFilter): Promise<StatusCount[]> {
    return toStatusCounts(filter, await this.#read(sumCountersStatement(filter, this.#dialect)));
  }

  /** An organization with fewer claims than there are checklists of the state is walked by its claims. */
  async #ofChecklists({ query, ...rest }: Hinted): Promise<Hinted> {
    const { standings, organizations, checklist } = query;
    const hints: Hints = {};
    if (isByDue(query.sort)) hints.isDense = await this.#isMany(query);
    if (organizations) {
      const counts = [
        { standings, organizations },
        { standings, checklist },
      ].map((each) => this.sumCounters(each));
      const [ofOrganizations = 0, ofState = 0] = (await Promise.all(counts)).map(sumOf);
      hints.isOfClaims = LOOKUP_COST * ofOrganizations < ofState;
    }
    return { ...rest, query, hints };
  }

  async #isMany(query: QueueQuery): Promise<boolean> {
    const [[rows] = []] = await this.#read(measureListStatement(query, this.#dialect, MANY_ROWS));
    return Number(rows) >= MANY_ROWS;
  }

  async #ofRare(query: QueueQuery): Promise<Hinted | undefined> {
    const counts = await this.sumCounters(query);
    const claims = sumOf(counts);
    if (claims === 0) return undefined;
    const narrowed = narrow(query, counts);
    const isNarrow = narrowed.standings.length < query.standings.length;
    const pieces = claims <= MAX_CLAIMS ? await this.#piecesOf(narrowed) : undefined;
    if (pieces && pieces.length > 0) return { query: narrowed, hints: { few: { pieces, claims } }, counts };
    return { query: narrowed, hints: {}, ...(isNarrow && { counts }) };
  }

  /** The pieces by which the claims of a filter are found, by whichever of its lists has the fewest claims. */
  async #piecesOf(filter: QueueFilter): Promise<Piece[] | undefined> {
    const leads = await Promise.all(
      leadsOf(filter).map(async (each) => ({ ...each, claims: sumOf(await this.sumCounters(each.filter)) })),
    );
    const [best] = leads.filter(({ claims }) => claims <= MAX_CLAIMS).toSorted((a, b) => a.claims - b.claims);
    if (!best) return undefined;
    if (best.lead !== 'carriers') return notTooMany(valuePiecesOf(filter, best.lead));
    const rows = await this.#read(counterPiecesStatement(filter, this.#dialect));
    return notTooMany(carrierPiecesOf(filter, rows));
  }
}

/** Whether a filter can have so few claims that reading the counters first pays. */
function isRare({ standings, carriers, providers, types, currencies }: QueueFilter): boolean {
  return Boolean(carriers ?? providers ?? types ?? currencies) || standings.some(({ reasons }) => reasons !== null);
}

/** The filter without the statuses that have none of its claims. */
function narrow<F extends QueueFilter>(filter: F, counts: readonly StatusCount[]): F {
  const statuses = new Set(counts.filter(({ claims }) => claims > 0).map(({ status }) => status));
  return { ...filter, standings: filter.standings.filter(({ status }) => statuses.has(status)) };
}

type Lead = 'carriers' | 'currencies' | 'providers';

/** The lists of a filter that an index has, each as a filter of all that this index can be asked for. */
function leadsOf({ standings, organizations, carriers, currencies, providers }: QueueFilter) {
  const whole = { standings: standings.map(({ status }) => ({ status, reasons: null })) };
  const leads: { lead: Lead; filter: QueueFilter }[] = [];
  if (carriers) leads.push({ lead: 'carriers', filter: { ...whole, organizations, carriers } });
  if (currencies) leads.push({ lead: 'currencies', filter: { ...whole, currencies } });
  if (providers) leads.push({ lead: 'providers', filter: { ...whole, providers } });
  return leads;
}

/** @param rows of status, status reason, organization and carrier */
function carrierPiecesOf({ standings }: QueueFilter, rows: readonly Row[]): Piece[] {
  const pieces = new Map<string, Piece>();
  for (const [status, reason, organization, carrier] of rows as [string, string, string, string][]) {
    const standing = standings.find((each) => each.status === status);
    if (!standing || standing.reasons?.some((each) => each === reason) === false) continue;
    pieces.set(`${status} ${organization} ${carrier}`, { standing, organization, carrier });
  }
  return [...pieces.values()];
}

function valuePiecesOf(filter: QueueFilter, lead: 'currencies' | 'providers'): Piece[] {
  const values = filter[lead] ?? [];
  return filter.standings.flatMap((standing) =>
    values.map(
      (value): Piece => (lead === 'currencies' ? { standing, currency: value } : { standing, provider: value }),
    ),
  );
}

function notTooMany(pieces: Piece[]): Piece[] | undefined {
  return pieces.length > MAX_PIECES ? undefined : pieces;
}

function sumOf(counts: readonly StatusCount[]): number {
  return counts.reduce((sum, { claims }) => sum + claims, 0);
}

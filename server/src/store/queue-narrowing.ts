import type { Piece } from './queue-statements.ts';
import type { QueueFilter, StatusCount } from './queue-store.ts';
import type { Row } from './rows.ts';

/** Each piece is a seek; and few claims are read whole when they are to be put in another order. */
const MAX_PIECES = 64;
const MAX_CLAIMS = 1_000;

/** Whether a filter can have so few claims that the tallies are worth a look first: they tell how many. */
export function isRare({ standings, carriers, providers, types, currencies }: QueueFilter): boolean {
  return Boolean(carriers ?? providers ?? types ?? currencies) || standings.some(({ reasons }) => reasons !== null);
}

/** The filter without the statuses that have none of its claims. */
export function narrow<F extends QueueFilter>(filter: F, counts: readonly StatusCount[]): F {
  const statuses = new Set(counts.filter(({ claims }) => claims > 0).map(({ status }) => status));
  return { ...filter, standings: filter.standings.filter(({ status }) => statuses.has(status)) };
}

/** Whether the claims of a filter are to be looked for piece by piece: an index leads to those of a carrier. */
export function isInPieces({ carriers }: QueueFilter, claims: number): boolean {
  return carriers !== undefined && claims <= MAX_CLAIMS;
}

/**
 * The pieces that have the claims of a filter; undefined when they are too many.
 * @param rows of status, status reason, organization and carrier
 */
export function piecesOf({ standings }: QueueFilter, rows: readonly Row[]): Piece[] | undefined {
  const pieces = new Map<string, Piece>();
  for (const [status, reason, organization, carrier] of rows as [string, string, string, string][]) {
    const standing = standings.find((each) => each.status === status);
    if (!standing || standing.reasons?.some((each) => each === reason) === false) continue;
    pieces.set(`${status} ${organization} ${carrier}`, { standing, organization, carrier });
  }
  return pieces.size > MAX_PIECES ? undefined : [...pieces.values()];
}

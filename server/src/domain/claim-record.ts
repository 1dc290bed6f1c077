import type { Standing } from './claim.ts';
import type { Incidence } from './incidence.ts';
import type { Route, Shipment } from './shipment.ts';

/**
 * What was filed never changes, so it is kept as the JSON text it is answered with: the members `shipment` and
 * `incidence` of the claim record, without the braces around them. Reading a claim splices this text; nothing is
 * parsed or printed again (bench/ compares it with a server that does).
 */
export type FiledText = string;

/** The pieces of a `FiledText`. The route stands alone: a later claim takes it from the first one. */
export interface FiledPieces {
  beforeRoute: string;
  route: string;
  afterRoute: string;
}

/** A claim as it is stored: what can change, and the text of what cannot. Times are ISO 8601, UTC, milliseconds. */
export interface StoredClaim extends Standing {
  organization_id: string;
  id: string;
  /** 1 when filed, one more with each move, and with each that is taken back. */
  version: number;
  filed: FiledText;
  created_at: string;
  /** When it was last moved, or a move was last taken back. */
  updated_at: string;
}

/** All that tells whether a claim is still as it was seen. */
export type ClaimVersion = Pick<StoredClaim, 'id' | 'version'>;

/** The claim record that clients read (spec: Claim; decision: Record). */
export interface ClaimRecord extends Standing {
  id: string;
  shipment: Shipment;
  incidence: Incidence;
  created_at: string;
  updated_at: string;
}

/** Prints what a client files. Members that are undefined are left out. */
export function printFiled(shipment: Shipment, incidence: Incidence): FiledPieces {
  const { origin, destination, ...goods } = shipment;
  return {
    beforeRoute: `"shipment":${JSON.stringify(goods).slice(0, -1)},`,
    route: printRoute({ origin, destination }),
    afterRoute: `},"incidence":${JSON.stringify(incidence)}`,
  };
}

function printRoute({ origin, destination }: Route): string {
  return JSON.stringify({ origin, destination }).slice(1, -1);
}

/** The largest claim that can be filed, as bytes of JSON, inclusive (decision: Caps). */
export const MAX_FILED_BYTES = 262_144;
/** UTF-8 has no more bytes for a UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;

/**
 * How many bytes a claim has as it was sent, when that is more than can be filed; undefined when it can. Counted is the
 * UTF-8 text of `{"shipment":…,"incidence":…}` as it is kept: without white space and without unknown fields.
 */
export function findExcessBytes(pieces: FiledPieces): number | undefined {
  const units = pieces.beforeRoute.length + pieces.route.length + pieces.afterRoute.length;
  if (units * MAX_BYTES_PER_UNIT < MAX_FILED_BYTES) return undefined;
  const bytes = Buffer.byteLength(joinFiled(pieces)) + '{}'.length;
  return bytes > MAX_FILED_BYTES ? bytes : undefined;
}

export function joinFiled({ beforeRoute, route, afterRoute }: FiledPieces): FiledText {
  return beforeRoute + route + afterRoute;
}

/** What was filed, as values. For the few places that look inside; reading a claim does not need it. */
export function parseFiled(filed: FiledText): { shipment: Shipment; incidence: Incidence } {
  return JSON.parse(`{${filed}}`);
}

/** A `FiledText` that is without its line items and its description when it is long: what a row of a list shows. */
export type BriefText = string;

/** The filed claim in brief, as values. */
export function parseBrief(brief: BriefText): {
  shipment: Omit<Shipment, 'line_items'> & Partial<Pick<Shipment, 'line_items'>>;
  incidence: Omit<Incidence, 'description'> & Partial<Pick<Incidence, 'description'>>;
} {
  return JSON.parse(`{${brief}}`);
}

/** The route of an earlier claim, printed as a later claim's text carries it (spec: Shipment record reuse). */
export function routeOf(filed: FiledText): string {
  const { origin, destination } = parseFiled(filed).shipment;
  return printRoute({ origin, destination });
}

/** A route that was printed so, as values. */
export function parseRoute(route: string): Route {
  return JSON.parse(`{${route}}`);
}

/** The JSON text of a claim record. */
export function printClaim(claim: StoredClaim): string {
  const reason = claim.status_reason === null ? 'null' : `"${claim.status_reason}"`;
  return (
    `{"id":"${claim.id}","status":"${claim.status}","status_reason":${reason},${claim.filed},` +
    `"created_at":"${claim.created_at}","updated_at":"${claim.updated_at}"}`
  );
}

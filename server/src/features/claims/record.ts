import type { IdempotencyRecord } from '../idempotency/record.ts';
import type { Incidence, IncidenceType } from './rules/incidence.ts';
import type { Shipment, ShipmentRoute } from './rules/shipment.ts';
import type { ClaimStatus, Standing } from './rules/standing.ts';

/**
 * The filed claim never changes, so it is kept as the JSON text of responses: the members `shipment` and
 * `incidence` of the claim record, without the braces around them. Reading a claim splices this text; nothing is
 * parsed or printed again (bench/ compares it with a server that does).
 */
export type FiledText = string;

/** The pieces of a `FiledText`. The route stands alone: a later claim takes it from the first one. */
export interface ClaimJson {
  beforeRoute: string;
  route: string;
  afterRoute: string;
}

/**
 * A claim as it is stored: the members that can change, and the text of those that cannot. Times are ISO 8601, UTC,
 * milliseconds.
 */
export interface StoredClaim extends Standing {
  organization_id: string;
  id: string;
  /** 1 when filed, one more with each move, and with each that is taken back. */
  version: number;
  filed: FiledText;
  created_at: string;
  /** When it was last moved, or a move was last taken back. */
  updated_at: string;
  /** The message for the client of the move that made this version; absent: none. */
  status_message?: string;
  /** The JSON text of what the carrier pays; absent: no amount is confirmed. */
  refund?: RefundText;
}

/** The member `refund` of a claim record as it is kept: the JSON text of a `ClaimRefund`. */
export type RefundText = string;

/** The refund as values. */
export function parseRefund(text: RefundText): ClaimRefund {
  return JSON.parse(text);
}

/** Upper bound, in bytes, of the member in a record. */
export const MAX_REFUND_BYTES = 180;

/** An amount that the carrier pays for a claim (spec: Claim). */
export interface ClaimRefund {
  /** Minor units. */
  amount: number;
  currency: string;
  confirmed_at: string;
  /** The time of the payment; absent before it. */
  paid_at?: string;
}

/** A claim by its organization and its identifier. */
export interface ClaimKey {
  organization_id: string;
  id: string;
}

/** Tells whether a claim is still as it was seen. */
export type ClaimVersion = Pick<StoredClaim, 'id' | 'version' | 'refund'>;

/** The claim record that clients read (spec: Claim). */
export interface ClaimRecord extends Standing {
  id: string;
  shipment: Shipment;
  incidence: Incidence;
  created_at: string;
  updated_at: string;
  status_message?: string;
  refund?: ClaimRefund;
}

/** Prints the claim that a client files. Members that are undefined are left out. */
export function printFiled(shipment: Shipment, incidence: Incidence): ClaimJson {
  const { origin, destination, ...goods } = shipment;
  return {
    beforeRoute: `"shipment":${JSON.stringify(goods).slice(0, -1)},`,
    route: printRoute({ origin, destination }),
    afterRoute: `},"incidence":${JSON.stringify(incidence)}`,
  };
}

function printRoute({ origin, destination }: ShipmentRoute): string {
  return JSON.stringify({ origin, destination }).slice(1, -1);
}

/** The largest claim that can be filed, as bytes of JSON, inclusive (spec: Limits). */
export const MAX_FILED_BYTES = 262_144;
/** UTF-8 has no more bytes for a UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;

/**
 * Gives how many bytes a claim has as it was sent, when that is more than can be filed; undefined when it can. It
 * counts the UTF-8 text of `{"shipment":…,"incidence":…}` as it is kept: without white space and without unknown
 * fields.
 */
export function findExcessBytes(pieces: ClaimJson): number | undefined {
  const units = pieces.beforeRoute.length + pieces.route.length + pieces.afterRoute.length;
  if (units * MAX_BYTES_PER_UNIT < MAX_FILED_BYTES) return undefined;
  const bytes = Buffer.byteLength(joinFiled(pieces)) + '{}'.length;
  return bytes > MAX_FILED_BYTES ? bytes : undefined;
}

export function joinFiled({ beforeRoute, route, afterRoute }: ClaimJson): FiledText {
  return beforeRoute + route + afterRoute;
}

/** Parses a filed claim, for the few places that look inside; reading a claim does not need it. */
export function parseFiled(filed: FiledText): { shipment: Shipment; incidence: Incidence } {
  return JSON.parse(`{${filed}}`);
}

/** A `FiledText` that is without its line items and its description when it is long, for the row of a list. */
export type BriefText = string;

/** The filed claim in brief, as values. */
export function parseBrief(brief: BriefText): {
  shipment: Omit<Shipment, 'line_items'> & Partial<Pick<Shipment, 'line_items'>>;
  incidence: Omit<Incidence, 'description'> & Partial<Pick<Incidence, 'description'>>;
} {
  return JSON.parse(`{${brief}}`);
}

/** The route of an earlier claim, printed as a later claim's text carries it (spec: Record reuse). */
export function routeOf(filed: FiledText): string {
  const { origin, destination } = parseFiled(filed).shipment;
  return printRoute({ origin, destination });
}

/** A route that was printed so, as values. */
export function parseRoute(route: string): ShipmentRoute {
  return JSON.parse(`{${route}}`);
}

/** The JSON text of a claim record. */
export function printClaim(claim: StoredClaim): string {
  const reason = claim.status_reason === null ? 'null' : `"${claim.status_reason}"`;
  return (
    `{"id":"${claim.id}","status":"${claim.status}","status_reason":${reason},${printMessage(claim)}${printRefund(claim)}${claim.filed},` +
    `"created_at":"${claim.created_at}","updated_at":"${claim.updated_at}"}`
  );
}

/** The member `status_message` of a claim record with the comma behind it; '' when there is none. */
function printMessage({ status_message }: StoredClaim): string {
  return status_message === undefined ? '' : `"status_message":${JSON.stringify(status_message)},`;
}

/** The member `refund` in the same way. */
function printRefund({ refund }: StoredClaim): string {
  return refund === undefined ? '' : `"refund":${refund},`;
}

/** A claim that is to be filed. */
export interface ClaimToFile {
  organization_id: string;
  id: string;
  /** Normalized. */
  tracking_number: string;
  carrier: string;
  filed: ClaimJson;
  /** The members that the queue is filtered by, as they are in `filed`. */
  type: IncidenceType;
  currency: string;
  claimed_amount: number;
  provider: string | null;
  /** The API key that the request came with; null where none did. */
  filed_by_key_id: string | null;
  created_at: string;
}

export type CreateOutcome =
  | FilingOutcome
  /** The key has been used: nothing was filed. */
  | { outcome: 'answered'; answer: IdempotencyRecord };

export type FilingOutcome =
  | { outcome: 'created'; claim: StoredClaim }
  /** `claim_id`: the open claim in the way. */
  | { outcome: 'conflict'; claim_id: string };

/** A page of a list, newest first. */
export interface NewestPage<Position> {
  /** Exclusive. */
  before: Position;
  limit: number;
}

/** All bounds are claim ids, which sort by time: see `Identifiers`. */
export interface ClaimQuery {
  organization_id: string;
  /** Inclusive. */
  from_id: string;
  /** Exclusive. */
  before_id: string;
  status?: ClaimStatus | undefined;
  carrier?: string | undefined;
  /** Normalized. */
  tracking_number?: string | undefined;
  limit: number;
}

export interface PageQuery extends ClaimQuery {
  max_bytes: number;
}

export interface ListedClaim extends Omit<StoredClaim, 'filed'> {
  /** The text has to be read by itself when null. */
  filed: string | null;
  filed_bytes: number;
}

/** A claim's JSON record, with what a page and its tag need. */
export interface PrintedClaim extends ClaimVersion {
  /** The text of `printClaim`. */
  json: string;
}

export interface LongPage {
  longestBytes: number;
}

export interface Page<Claim extends ClaimVersion> {
  claims: Claim[];
  /** Whether claims follow that the bounds and filters let through. */
  hasMore: boolean;
}

export interface ClaimMove {
  organization_id: string;
  claim_id: string;
  /** The version that the operator saw. */
  version: number;
  from: Standing;
  to: Standing;
  actor: string;
  note: string | null;
  moved_at: string;
  /** For the client, until the next move; of a taking back, the message that holds again. Absent: none. */
  status_message?: string;
}

export type MoveOutcome =
  | { outcome: 'moved'; claim: StoredClaim }
  /** The claim has another version by now. */
  | { outcome: 'changed' }
  /** The move would open the claim while another open one has its tracking number. */
  | { outcome: 'blocked'; claim_id: string };

/** A move back to where the last move came from. */
export interface TakingBack extends ClaimMove {
  /** Since when the claim had the standing that it gets again. */
  since: string;
  /** The move that is taken back. */
  taken: Pick<HistoryEntry, 'from' | 'to' | 'moved_at'>;
}

/**
 * Work on a claim other than moving it: a note, an assignment, a step of a document's upload, its filing, its money.
 */
export type WorkSince = 'noted' | 'assigned' | 'document' | 'filing' | 'refund';

export type TakeBackOutcome =
  | { outcome: 'taken_back'; claim: StoredClaim }
  | Exclude<MoveOutcome, { outcome: 'moved' }>
  /** Actions since the move, with `work`. */
  | { outcome: 'overtaken'; work: WorkSince[] };

export interface HistoryEntry {
  /** The claim's version after the move. */
  version: number;
  from: Standing;
  to: Standing;
  actor: string;
  note: string | null;
  moved_at: string;
  /** Where it takes the move before it back: since when the standing holds that it restored. Null: it is a move. */
  since: string | null;
  /** The message for the client after the move; absent: none. */
  status_message?: string;
}

/** Told, inside of a transaction of SQLite, of each claim that is filed or moved, so that it is counted with it. */
export interface ClaimCounters {
  tellFiled(claim: Omit<ClaimToFile, 'filed'>): void;
  /** @param counted the columns that the claim is counted by beside its standing: `findCounted` of the statements */
  tellMoved(move: ClaimMove, counted: readonly unknown[]): void;
  tellTakenBack(takingBack: TakingBack, counted: readonly unknown[]): void;
}

import { CHANGE_KINDS } from '../../platform/derive/derivation.ts';
import { ADD_CHANGE } from '../../platform/derive/touch.ts';
import { toText } from '../../platform/sql/sql.ts';
import type { SqliteDatabase } from '../../platform/sql/sqlite/database.ts';
import type { IdempotentRequest } from '../idempotency/record.ts';
import {
  IDEMPOTENCY_STATEMENTS,
  idempotencyRecordValues,
  keyValues,
  toIdempotencyRecord,
} from '../idempotency/store.ts';
import {
  type ClaimCounters,
  type ClaimToFile,
  type CreateOutcome,
  type FiledText,
  type FilingOutcome,
  joinFiled,
  routeOf,
  type StoredClaim,
} from './record.ts';
import { CLAIM_STATEMENTS as STATEMENTS } from './statements.ts';
import type { ClaimFiling } from './store.ts';

/**
 * A claim to file, and the key it came with, on their way to the thread that writes: without their members' names, and
 * the text in one piece with the place of its route, which took half as long to send (docs/performance.md).
 */
type SentClaim = [
  organization_id: string,
  id: string,
  tracking_number: string,
  carrier: string,
  filed: FiledText,
  routeFrom: number,
  routeTo: number,
  type: ClaimToFile['type'],
  currency: string,
  claimed_amount: number,
  provider: string | null,
  filed_by_key_id: string | null,
  created_at: string,
  key?: SentKey,
];

type SentKey = [route: string, key: string, fingerprint: string, asked_at: string];

/** `as sent`: it was created, and its text is the one that was sent. */
type SentOutcome = CreateOutcome | 'as sent';

/** The text of a claim, and where its route stands in it. */
interface Filed {
  text: FiledText;
  from: number;
  to: number;
}

function filedOf({ filed }: ClaimToFile): Filed {
  const from = filed.beforeRoute.length;
  return { text: joinFiled(filed), from, to: from + filed.route.length };
}

/** Files claims through another thread, in which a `SqliteFiling` writes them. */
export class SentFiling implements ClaimFiling {
  readonly #send: (sent: SentClaim) => Promise<SentOutcome>;

  constructor(send: (sent: SentClaim) => Promise<SentOutcome>) {
    this.#send = send;
  }

  async file(claim: ClaimToFile, request?: IdempotentRequest): Promise<CreateOutcome> {
    const { organization_id, id, tracking_number, carrier, created_at } = claim;
    const { type, currency, claimed_amount, provider, filed_by_key_id } = claim;
    const { text, from, to } = filedOf(claim);
    const sent: SentClaim = [
      ...([organization_id, id, tracking_number, carrier, text, from, to] as const),
      ...([type, currency, claimed_amount, provider, filed_by_key_id, created_at] as const),
    ];
    if (request) sent.push([request.route, request.key, request.fingerprint, request.asked_at]);
    const outcome = await this.#send(sent);
    return outcome === 'as sent' ? { outcome: 'created', claim: recordOf(claim, text) } : outcome;
  }
}

function recordOf({ organization_id, id, created_at }: CountedClaim, filed: FiledText): StoredClaim {
  const standing = { status: 'CREATED', status_reason: null } as const;
  return { organization_id, id, filed, created_at, updated_at: created_at, ...standing, version: 1 };
}

function requestOf(organization_id: string, [route, key, fingerprint, asked_at]: SentKey): IdempotentRequest {
  return { organization_id, route, key, fingerprint, asked_at };
}

/** A claim without its text. */
type CountedClaim = Omit<ClaimToFile, 'filed'>;

/**
 * Files claims in a SQLite file, several statements in one group commit. It does without the steps of `Sql`, which cost
 * 2.5 to 3 microseconds of processor time a transaction.
 */
export class SqliteFiling implements ClaimFiling {
  readonly #database: SqliteDatabase;
  readonly #counters: ClaimCounters;

  constructor(database: SqliteDatabase, counters: ClaimCounters) {
    this.#database = database;
    this.#counters = counters;
  }

  /** With a key: files the claim and keeps the outcome, both or neither. A refusal is not kept. */
  file(claim: ClaimToFile, request?: IdempotentRequest): Promise<CreateOutcome> {
    return this.#file(claim, filedOf(claim), request);
  }

  /** The same for a claim that `SentFiling` sent. */
  async fileSent(...sent: SentClaim): Promise<SentOutcome> {
    const [organization_id, id, tracking_number, carrier, text, from, to, ...others] = sent;
    const [type, currency, claimed_amount, provider, filed_by_key_id, created_at, keyed] = others;
    const narrowedBy = { type, currency, claimed_amount, provider };
    const claim = { organization_id, id, tracking_number, carrier, ...narrowedBy, filed_by_key_id, created_at };
    const request = keyed && requestOf(organization_id, keyed);
    const outcome = await this.#file(claim, { text, from, to }, request);
    return outcome.outcome === 'created' && outcome.claim.filed === text ? 'as sent' : outcome;
  }

  #file(claim: CountedClaim, filed: Filed, request: IdempotentRequest | undefined): Promise<CreateOutcome> {
    if (!request) return this.#database.write(() => this.#insert(claim, filed));
    return this.#database.write(() => {
      const used = this.#database.statement(IDEMPOTENCY_STATEMENTS.findIdempotencyRecord).find(keyValues(request));
      if (used) return { outcome: 'answered', answer: toIdempotencyRecord(used) };
      const result = this.#insert(claim, filed);
      if (result.outcome === 'created') {
        const kept = idempotencyRecordValues(request, { outcome: result.outcome, subject: result.claim.id });
        this.#database.statement(IDEMPOTENCY_STATEMENTS.addIdempotencyRecord).run(kept);
      }
      return result;
    });
  }

  #insert(claim: CountedClaim, { text, from, to }: Filed): FilingOutcome {
    const { organization_id, id, tracking_number, carrier, created_at } = claim;
    const { type, currency, claimed_amount, provider, filed_by_key_id } = claim;
    let [filed, laterRoute]: [string, string | null] = [text, null];
    const first = this.#database.statement(STATEMENTS.findFirstClaim).find([organization_id, tracking_number]);
    if (first) {
      const open = this.#database.statement(STATEMENTS.findOpenClaim).find([organization_id, tracking_number]);
      if (open) return { outcome: 'conflict', claim_id: toText(open) };
      const [route, sentRoute] = [routeOf(toText(first)), text.slice(from, to)];
      if (route !== sentRoute) [filed, laterRoute] = [text.slice(0, from) + route + text.slice(to), sentRoute];
    }
    const values = [organization_id, id, 'CREATED', tracking_number, carrier, filed, laterRoute, created_at];
    const narrowedBy = [type, currency, claimed_amount, provider, filed_by_key_id];
    this.#database.statement(STATEMENTS.insertClaim).run([...values, ...narrowedBy]);
    this.#database.statement(ADD_CHANGE).run([organization_id, id, CHANGE_KINDS.created]);
    this.#counters.tellFiled(claim);
    return { outcome: 'created', claim: recordOf(claim, filed) };
  }
}

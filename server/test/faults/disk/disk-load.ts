/*
 * Programs that file, upload, confirm and move while a disk fails, that repeat what failed as clients do, and remember
 * what they sent and by which request it was promised to them.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Caller, type Exchange, exchange } from '../../support/process/exchange.ts';
import { type Claim, type ClaimDocument, filing, type PendingClaim } from '../../support/process/http-client.ts';
import type { ApiKey } from '../../support/process/process.ts';

const PDF = 'application/pdf';
const RETRY_MS = 20;
const PATIENCE_MS = 30_000;
const FILE_STEP_BYTES = 1_811;
const LARGEST_STEPS = 60;
const PROGRAMS = 6;
const MOVE_EVERY = 5;

export interface Addresses {
  apiUrl: string;
  uploadsUrl: string;
  operatorUrl: string;
}

/** A claim as it was sent; the rest is undefined until it was promised. */
export interface SentClaim {
  content: PendingClaim;
  /** Undefined: without an `Idempotency-Key`. */
  key: string | undefined;
  /** The request that promised it, and as what. Undefined record: a repetition's 409 named it. */
  promise?: { by: string; id: string; claim: Claim | undefined };
  move?: { status: string; by: string | undefined };
}

export interface SentDocument {
  document: ClaimDocument;
  initiatedBy: string;
  bytes: Buffer;
  uploadedBy?: string;
  confirmedBy?: string;
}

export interface DiskWork {
  key: ApiKey;
  operatorToken: string;
  /** How many are filed. */
  claims: number;
  /** Every so many of them get a document; 4 unless told. */
  documentEvery?: number;
}

export class DiskLoad {
  readonly claims: SentClaim[] = [];
  readonly documents = new Map<string, SentDocument>();
  /** Requests that were not answered as they should be, and were repeated. */
  readonly failures: Exchange[] = [];
  readonly #name = `DISK-${randomUUID().slice(0, 8)}`;
  #requests = 0;

  /** Files `claims` claims, some at once; some get a document, and every fifth is moved. */
  async run(service: Addresses, work: DiskWork): Promise<void> {
    const end = this.claims.length + work.claims;
    const program = async () => {
      while (this.claims.length < end) await this.#one(service, work);
    };
    await Promise.all(Array.from({ length: PROGRAMS }, program));
  }

  async #one(service: Addresses, { key, operatorToken, documentEvery = 4 }: DiskWork): Promise<void> {
    const n = this.claims.length;
    const content = filing(`${this.#name}-${n}`);
    const sent: SentClaim = { content, key: n % 2 === 0 ? randomUUID() : undefined };
    this.claims.push(sent);
    const id = await this.file(service, key, sent);
    if (n % documentEvery === 0) await this.#attach(service, key, id);
    if (n % MOVE_EVERY === 0) await this.#move(service, operatorToken, sent, id);
  }

  /** Files a claim, as often as it takes; gives its identifier. */
  async file(service: Addresses, key: ApiKey, sent: SentClaim): Promise<string> {
    const headers: Record<string, string> = sent.key === undefined ? {} : { 'idempotency-key': sent.key };
    const { by, answer } = await this.#insist(
      (by) => new Caller(service, key, { ...headers, 'x-request-id': by }).file(sent.content),
      ({ status }, isRepetition) => status === 201 || (status === 409 && isRepetition && sent.key === undefined),
    );
    const id = (answer.headers.get('location') ?? '').slice('/v1/claims/'.length);
    sent.promise = { by, id, claim: answer.status === 201 ? (answer.body as unknown as Claim) : undefined };
    return id;
  }

  async #attach(service: Addresses, key: ApiKey, claimId: string): Promise<void> {
    const asking = (by: string) => new Caller(service, key, { 'x-request-id': by });
    const initiated = await this.#insist(
      (by) => asking(by).initiate(claimId),
      ({ status }) => status === 201,
    );
    const document = initiated.answer.body as unknown as ClaimDocument;
    const n = this.documents.size;
    const bytes = Buffer.alloc(1 + FILE_STEP_BYTES * (n % LARGEST_STEPS), `%PDF ${n} `);
    const sent: SentDocument = { document, initiatedBy: initiated.by, bytes };
    this.documents.set(document.id, sent);
    sent.uploadedBy = await this.upload(service, sent);
    const confirmed = await this.#insist(
      (by) => asking(by).confirm(claimId, [document.id]),
      ({ status, body }) => status === 200 && body?.attached === 1,
    );
    sent.confirmedBy = confirmed.by;
  }

  /**
   * Sends a document's bytes to its address, as often as it takes.
   * @param mayBeThere whether an earlier attempt can have reached it
   */
  async upload(
    { uploadsUrl }: Addresses,
    { document, bytes }: SentDocument,
    { mayBeThere = false } = {},
  ): Promise<string> {
    const { pathname, search } = new URL(document.metadata.upload_url);
    const url = `${uploadsUrl}${pathname}${search}`;
    const { by } = await this.#insist(
      (by) => exchange('PUT', url, { headers: { 'content-type': PDF, 'x-request-id': by }, body: bytes }),
      ({ status }, isRepetition) => status === 200 || (status === 409 && (mayBeThere || isRepetition)),
    );
    return by;
  }

  async #move({ operatorUrl }: Addresses, token: string, sent: SentClaim, id: string): Promise<void> {
    const move = { status: 'CLOSED', by: undefined };
    sent.move = move;
    const body = JSON.stringify({ status: move.status, status_reason: null, version: 1, note: null });
    const { by } = await this.#insist(
      (by) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-request-id': by };
        return exchange('POST', `${operatorUrl}/operator/v1/claims/${id}/moves`, { headers, body });
      },
      ({ status }, isRepetition) => status === 200 || (status === 409 && isRepetition),
    );
    sent.move = { ...move, by };
  }

  /** Asks again until it is answered as it should be; gives the answer and the name of its request. */
  async #insist(
    ask: (requestId: string) => Promise<Exchange>,
    isRight: (answer: Exchange, isRepetition: boolean) => boolean,
  ): Promise<{ by: string; answer: Exchange }> {
    const deadline = performance.now() + PATIENCE_MS;
    for (let isRepetition = false; ; isRepetition = true) {
      this.#requests += 1;
      const by = `${this.#name}-request-${this.#requests}`;
      const answer = await ask(by);
      if (isRight(answer, isRepetition)) return { by, answer };
      this.failures.push(answer);
      assert.ok(mayPass(answer), `${answer.request}: ${answer.status} ${JSON.stringify(answer.body)}`);
      assert.ok(performance.now() < deadline, `${answer.request} goes on to fail: ${JSON.stringify(answer.body)}`);
      await pause(RETRY_MS);
    }
  }
}

/** Signs in the first operator with the password that the first start printed; gives an access token. */
export async function operatorToken({ operatorUrl }: Addresses, printed: string): Promise<string> {
  const email = /^ {2}EMAIL +(\S+)$/m.exec(printed)?.[1];
  const password = /^ {2}PASSWORD +(\S+)$/m.exec(printed)?.[1];
  const signedIn = await ask('/session', { email, password }, {});
  const changed = await ask('/password', { current_password: password, new_password: randomUUID() }, signedIn.headers);
  return (await ask('/tokens', { name: 'mover' }, changed.headers)).body.token ?? '';

  async function ask(path: string, body: unknown, headers: Record<string, string>) {
    const url = `${operatorUrl}/operator/v1${path}`;
    const sent = { 'content-type': 'application/json', origin: operatorUrl, ...headers };
    const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
    const answer = (await response.json()) as { csrf_token?: string; token?: string };
    assert.ok(response.ok, JSON.stringify(answer));
    const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    return { body: answer, headers: { cookie, 'x-csrf-token': answer.csrf_token ?? '' } };
  }
}

/** A failure of the disk as it may be told: 5xx, or an entry of a confirm that says so. Never a wrong answer. */
function mayPass({ status, body }: Exchange): boolean {
  if (status === 503 || status === 507 || status === 500) return true;
  if (status === 409 && body?.statusReasonCode === 'IDEMPOTENCY_IN_PROGRESS') return true;
  const [entry] = status === 200 && Array.isArray(body?.documents) ? body.documents : [];
  return ['internal_error', 'storage_check_failed'].includes(entry?.reason);
}

/*
 * Programs that file and upload without a pause while something fails, that repeat what failed as clients do, and that
 * remember what they were promised.
 */
import assert from 'node:assert/strict';
import { Client as Database } from 'pg';
import { Caller, type Exchange, put } from './exchange.ts';
import { type ClaimDocument, filing, type PendingClaim } from './http-client.ts';
import { type Insistence, insist, PATIENCE_MS } from './insist.ts';
import { type ApiKey, until } from './process.ts';

const PAGE = 100;

export interface LoadOptions {
  apiUrl: string;
  key: ApiKey | undefined;
  filers?: number;
  uploaders?: number;
  /** How long one request is repeated; absent: `PATIENCE_MS`. */
  patienceMs?: number;
}

interface Page {
  data: { id: string; shipment: PendingClaim['shipment'] }[];
  pagination: { cursor: string | null };
}

export class Load {
  /** By tracking number: the claim's identifier, as a 201 or the `Location` of a repetition's 409 gave it. */
  readonly claims = new Map<string, string>();
  /** Documents that were answered to be confirmed, and how many bytes each has. */
  readonly confirmed = new Map<ClaimDocument, number>();
  /** Requests that were not answered as they should be, and were repeated. */
  readonly failures: Exchange[] = [];
  /** How many requests run at most at any moment. */
  readonly width: number;
  readonly #caller: Caller;
  readonly #name: string;
  readonly #patienceMs: number;
  #filings = 0;
  #isStopping = false;
  #wrong: unknown;
  readonly #work: Promise<void>[];

  constructor({ apiUrl, key, filers = 5, uploaders = 2, patienceMs = PATIENCE_MS }: LoadOptions) {
    this.#patienceMs = patienceMs;
    this.#caller = new Caller({ apiUrl }, key);
    this.#name = `LOAD-${Math.random().toString(36).slice(2)}`;
    this.width = filers + uploaders;
    this.#work = [
      ...Array.from({ length: filers }, () => this.#repeat(() => this.#file())),
      ...Array.from({ length: uploaders }, () => this.#repeat(() => this.#upload())),
    ];
  }

  /** Waits until so many more claims and documents were acknowledged. */
  async progress({ claims = 40, documents = 4 } = {}): Promise<void> {
    const goal = { claims: this.claims.size + claims, documents: this.confirmed.size + documents };
    const isThere = () => this.claims.size >= goal.claims && this.confirmed.size >= goal.documents;
    await until('the load goes on', () => this.#wrong !== undefined || isThere(), this.#patienceMs);
    if (this.#wrong !== undefined) throw this.#wrong;
  }

  /** Each program ends what it began. Rejects when an answer was neither right nor a failure that will pass. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#work);
    if (this.#wrong !== undefined) throw this.#wrong;
  }

  /** Every claim that was acknowledged is there, and each tracking number has one; so is every confirmed document. */
  async assertKept(databaseUrl: string): Promise<void> {
    const listed = (await this.#listAll()).filter(({ shipment }) => shipment.tracking_number.startsWith(this.#name));
    assert.equal(listed.length, this.claims.size);
    const found = new Map(listed.map(({ id, shipment }) => [shipment.tracking_number, id]));
    for (const [trackingNumber, id] of this.claims) assert.equal(found.get(trackingNumber), id, trackingNumber);
    const confirmed = await confirmedIn(databaseUrl);
    for (const { id } of this.confirmed.keys()) assert.ok(confirmed.has(id), id);
  }

  async #listAll(): Promise<Page['data']> {
    const claims: Page['data'] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await this.#caller.get(`/v1/claims?limit=${PAGE}&cursor=${encodeURIComponent(cursor)}`);
      const { data, pagination } = body as unknown as Page;
      claims.push(...data);
      cursor = pagination.cursor;
    }
    return claims;
  }

  async #repeat(work: () => Promise<unknown>): Promise<void> {
    try {
      while (!this.#isStopping && this.#wrong === undefined) await work();
    } catch (error) {
      this.#wrong ??= error;
    }
  }

  /** Files a claim with a new tracking number; gives its identifier. */
  async #file(): Promise<string> {
    this.#filings += 1;
    const tracking_number = `${this.#name}-${this.#filings}`;
    const answer = await this.#insist(
      () => this.#caller.file(filing(tracking_number)),
      ({ status }, isRepetition) => status === 201 || (status === 409 && isRepetition),
    );
    const location = answer.headers.get('location') ?? '';
    assert.match(location, /^\/v1\/claims\/clm_[0-9a-f]{32}$/, JSON.stringify(answer.body));
    const id = location.slice('/v1/claims/'.length);
    this.claims.set(tracking_number, id);
    return id;
  }

  /** Files a claim, and attaches a document to it. */
  async #upload(): Promise<void> {
    const claimId = await this.#file();
    const initiated = await this.#insist(
      () => this.#caller.initiate(claimId),
      ({ status }) => status === 201,
    );
    const document = initiated.body as unknown as ClaimDocument;
    const bytes = Buffer.alloc(10_000 + 1_000 * (this.confirmed.size % 40), '%PDF ');
    await this.#insist(
      () => put(document.metadata.upload_url, bytes),
      ({ status }, isRepetition) => status === 200 || (status === 409 && isRepetition),
    );
    await this.#insist(
      () => this.#caller.confirm(claimId, [document.id]),
      ({ status, body }) => status === 200 && body?.attached === 1,
    );
    this.confirmed.set(document, bytes.byteLength);
  }

  #insist(ask: Insistence['ask'], isRight: Insistence['isRight']): Promise<Exchange> {
    const patienceMs = this.#patienceMs;
    return insist({ ask, isRight, patienceMs, onFailure: (answer) => this.failures.push(answer) });
  }
}

/** The documents that are confirmed: no operation of the API lists them. */
async function confirmedIn(databaseUrl: string): Promise<Set<string>> {
  const client = new Database(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>("select id from documents where status = 'CONFIRMED'");
    return new Set(rows.map(({ id }) => id));
  } finally {
    await client.end();
  }
}

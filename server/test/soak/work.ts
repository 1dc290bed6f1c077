/*
 * The work of a day, over and over: a program that files, one that polls, one that attaches, and an operator.
 */
import assert from 'node:assert/strict';
import { type Claim, Client, filing, upload, uploadSlowly } from '../support/process/http-client.ts';
import type { ApiKey, Service } from '../support/process/process.ts';
import type { Operator } from './operator.ts';
import type { Stopwatch } from './stopwatch.ts';

const SMALL_BYTES = 200_000;
const LARGE_BYTES = 3_000_000;
/** One file in so many is large, and one is broken off in the middle. */
const LARGE_EVERY = 8;
const BROKEN_EVERY = 15;
/** One list of the queue in so many is a download of what was filed in the last seconds. */
const EXPORT_EVERY = 60;
const EXPORTED_MS = 20_000;
const REVIEW = { status: 'UNDER_REVIEW', status_reason: null, version: 1 };

/** One round of work. */
export type Round = (n: number) => Promise<void>;

/** One organization's programs, and the person who works its claims. */
export class Day {
  readonly #stopwatch: Stopwatch;
  readonly #service: Service;
  readonly #key: ApiKey;
  readonly #client: Client;
  readonly #name: string;
  /** The newest one. */
  #claim: Claim | undefined;
  #attached: { id: string; documentId: string } | undefined;
  #filed = 0;

  constructor(service: Service, key: ApiKey, stopwatch: Stopwatch) {
    this.#service = service;
    this.#key = key;
    this.#client = new Client(service, key);
    this.#stopwatch = stopwatch;
    this.#name = key.key_id.slice(-6);
  }

  /** Files claims, every second one so that it can be repeated, and repeats it. */
  file: Round = async (n) => {
    const content = this.#nextFiling();
    if (n % 2 === 0) {
      this.#claim = await this.#stopwatch.time('create', () => this.#client.file(content));
      return;
    }
    const client = new Client(this.#service, this.#key, { 'idempotency-key': `${this.#name}-${n}` });
    const first = await this.#stopwatch.time('keyed create', () => client.file(content));
    assert.deepEqual(await this.#stopwatch.time('repeated create', () => client.file(content)), first);
  };

  /** Reads the newest claim and lists, as a program that polls. */
  poll: Round = async (n) => {
    const path = n % 3 === 0 ? '/v1/claims?limit=100' : '/v1/claims?limit=20&status=CREATED';
    const list = () => this.#client.request<unknown>('GET', path);
    assert.equal((await this.#stopwatch.time(n % 3 === 0 ? 'list of 100' : 'list of 20', list)).status, 200);
    const claim = this.#claim;
    if (claim) await this.#stopwatch.time('get', () => this.#client.get(claim.id));
  };

  /** Attaches a file to a claim of its own; now and then breaks off and sends it again. */
  attach: Round = async (n) => {
    const { id } = await this.#client.file(this.#nextFiling());
    const document = await this.#stopwatch.time('initiate', () => this.#client.initiate(id));
    const isLarge = n % LARGE_EVERY === 0;
    const bytes = Buffer.alloc(isLarge ? LARGE_BYTES : SMALL_BYTES, '%PDF ');
    if (n % BROKEN_EVERY === 0) (await uploadSlowly(document, bytes)).breakOff();
    assert.equal(await this.#stopwatch.time(isLarge ? 'put 3 MB' : 'put 200 kB', () => upload(document, bytes)), 200);
    const confirmed = await this.#stopwatch.time('confirm', () => this.#client.confirm(id, [document.id]));
    assert.equal(confirmed.attached, 1);
    this.#attached = { id, documentId: document.id };
  };

  /** Looks at the queue, works the newest claim, looks at its evidence. */
  work(operator: Operator): Round {
    return async (n) => {
      await this.#stopwatch.time('queue', () => operator.ask('GET', '/claims?limit=50'));
      await this.#stopwatch.time('counts', () => operator.ask('GET', '/claims/counts'));
      const attached = this.#attached;
      if (attached) {
        const { id, documentId } = attached;
        await this.#stopwatch.time('claim details', () => operator.ask('GET', `/claims/${id}`));
        await this.#stopwatch.time('evidence', () => operator.ask('GET', `/claims/${id}/documents/${documentId}/file`));
        // 409: it was moved the round before.
        await this.#stopwatch.time('move', () => operator.ask('POST', `/claims/${id}/moves`, REVIEW, [200, 409]));
      }
      if (n % EXPORT_EVERY !== 1) return;
      const since = new Date(Date.now() - EXPORTED_MS).toISOString();
      await this.#stopwatch.time('export', () => operator.ask('GET', `/claims.csv?filed_from=${since}`));
    };
  }

  #nextFiling() {
    this.#filed += 1;
    return filing(`SOAK-${this.#name}-${this.#filed}`);
  }
}

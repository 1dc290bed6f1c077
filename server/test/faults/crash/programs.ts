/*
 * Clients and an operator that work without a pause while processes are killed or a storage fails. They repeat what
 * failed, as docs/integration-guide.md tells them to, and the ledger remembers what they were promised.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Caller, type Exchange, put } from '../../support/process/exchange.ts';
import type { Claim, ClaimDocument } from '../../support/process/http-client.ts';
import { type Insistence, insist, PATIENCE_MS } from '../../support/process/insist.ts';
import { type ApiKey, until } from '../../support/process/process.ts';
import type { FiledClaim, Ledger, Standing } from './ledger.ts';
import { type OperatorProgram, shownClaimOf } from './operator-program.ts';

/** A claim goes this way, a step at a time. */
const WAY: readonly Standing[] = [
  { status: 'UNDER_REVIEW', status_reason: null },
  { status: 'PENDING_ACTION', status_reason: 'TRACKING_REVIEW_REQUIRED' },
  { status: 'PENDING_REFUND', status_reason: null },
  { status: 'RESOLVED', status_reason: null },
];
/** Claims that a mover takes up, of those that were filed since. */
const MOVED_ONE_IN = 4;
const LARGE_BYTES = 1_500_000;

export interface ProgramDependencies {
  apiUrl: string;
  key: ApiKey;
  ledger: Ledger;
  operator: OperatorProgram;
  /** How many upload files; 2 unless told. */
  uploaders?: number;
  /** How many more upload files so large that they go to a bucket while they arrive; none unless told. */
  largeUploaders?: number;
}

export class Programs {
  /** Requests that were not answered as they should be, and were repeated. */
  readonly failures: Exchange[] = [];
  readonly #dependencies: ProgramDependencies;
  #work: Promise<void>[] = [];
  #isToPause = true;
  #wrong: unknown;
  #toMove: FiledClaim[] = [];

  constructor(dependencies: ProgramDependencies) {
    this.#dependencies = dependencies;
  }

  resume(): void {
    this.#isToPause = false;
    this.#work = this.#programs().map((program) => this.#repeat(program));
  }

  /** Each ends what it began. Rejects when an answer was neither right nor a failure that will pass. */
  async pause(): Promise<void> {
    this.#isToPause = true;
    await Promise.all(this.#work);
    this.throwWrong();
  }

  throwWrong(): void {
    if (this.#wrong !== undefined) throw this.#wrong;
  }

  /** Waits until so many more claims and uploads were acknowledged. */
  async progress({ claims = 10, uploads = 1 } = {}): Promise<void> {
    const { ledger } = this.#dependencies;
    const goal = { claims: ledger.claims.size + claims, uploads: ledger.documents.size + uploads };
    const isThere = () => ledger.claims.size >= goal.claims && ledger.documents.size >= goal.uploads;
    await until('work goes on', () => this.#wrong !== undefined || isThere(), PATIENCE_MS);
    this.throwWrong();
  }

  /** Files a claim, with a key or without. `isAside`: nobody moves it by and by. */
  async file(key?: string, { isAside = false } = {}): Promise<FiledClaim> {
    const { ledger } = this.#dependencies;
    const content = ledger.nextFiling();
    const caller = this.#caller(key);
    // A key's first answer is given again; without one, a repetition finds the claim in its way.
    const isRight = ({ status }: Exchange, isRepetition: boolean) =>
      status === 201 || (status === 409 && isRepetition && key === undefined);
    const answer = await this.#insist(() => caller.file(content), isRight);
    const location = answer.headers.get('location') ?? '';
    assert.match(location, /^\/v1\/claims\/clm_[0-9a-f]{32}$/, JSON.stringify(answer.body));
    const found = answer.status === 201 ? answer : await this.#get(location);
    const filed = ledger.noteClaim(found.body as unknown as Claim, key);
    assertFiled(filed.claim, ledger);
    if (!isAside && ledger.claims.size % MOVED_ONE_IN === 0) this.#toMove.push(filed);
    return filed;
  }

  /** Files a claim, attaches a document, and confirms it; its address is not to be used twice. */
  async upload(bytes?: number): Promise<void> {
    const { ledger } = this.#dependencies;
    const { claim } = await this.file();
    const document = await this.initiate(claim.id);
    const file = ledger.nextFile(document, bytes);
    const send = () => put(document.metadata.upload_url, file);
    // A proxy that lost its process sends a PUT again by itself: 409 to the first attempt too. Confirming tells whose it is.
    await this.#insist(send, ({ status }) => status === 200 || status === 409);
    const sent = ledger.noteSent(document, file);
    await this.#insist(send, ({ status }) => status === 409);
    await this.#insist(
      () => this.#caller().confirm(claim.id, [document.id]),
      ({ status, body }) => status === 200 && body?.attached === 1,
    );
    sent.isConfirmed = true;
  }

  /** Attaches a document whose file comes and which nobody confirms. Gives its identifier. */
  async abandon(): Promise<string> {
    const { claim } = await this.file();
    const ask = () => this.#caller().initiate(claim.id);
    const document = (await this.#insist(ask, ({ status }) => status === 201)).body as unknown as ClaimDocument;
    const file = this.#dependencies.ledger.nextFile(document);
    const send = () => put(document.metadata.upload_url, file);
    // A proxy that lost its process sends a PUT again by itself: 409 to the first attempt too. Confirming tells whose it is.
    await this.#insist(send, ({ status }) => status === 200 || status === 409);
    return document.id;
  }

  /** Registers a document with a key, so that a repetition gives the same one. */
  async initiate(claimId: string): Promise<ClaimDocument> {
    const caller = this.#caller(randomUUID());
    const answer = await this.#insist(
      () => caller.initiate(claimId),
      ({ status }) => status === 201,
    );
    return answer.body as unknown as ClaimDocument;
  }

  /** Moves the next claim by one step. A move whose answer was lost is looked for before it is sent again. */
  async move(): Promise<void> {
    const filed = this.#toMove.shift();
    const to = filed && WAY[filed.moves.length];
    if (!to) return void (await this.look());
    const { operator } = this.#dependencies;
    const { id } = filed.claim;
    const version = filed.moves.length + 1;
    const isRight = ({ status }: Exchange, isRepetition: boolean) => status === 200 || (status === 409 && isRepetition);
    const answer = await this.#insist(() => operator.move(id, version, to), isRight);
    const found = answer.status === 200 ? answer : await this.#insist(() => operator.get(`/claims/${id}`), isOk);
    const { status, status_reason, version: now } = shownClaimOf(found);
    assert.deepEqual({ status, status_reason, now }, { ...to, now: version + 1 }, id);
    filed.moves.push(to);
    this.#toMove.push(filed);
  }

  /** Lists and gets, and compares what comes with what was filed. */
  async look(): Promise<void> {
    const { ledger } = this.#dependencies;
    const { body } = await this.#insist(() => this.#caller().get('/v1/claims?limit=20'), isOk);
    const listed = (body?.data ?? []) as Claim[];
    for (const claim of listed) assertFiled(claim, ledger);
    const [newest] = [...ledger.claims.keys()].slice(-1);
    if (newest === undefined) return;
    assertFiled((await this.#get(`/v1/claims/${newest}`)).body as unknown as Claim, ledger);
  }

  #programs(): (() => Promise<unknown>)[] {
    const keyed = () => this.file(randomUUID());
    const [plain, upload, move, look] = [() => this.file(), () => this.upload(), () => this.move(), () => this.look()];
    const large = () => this.upload(LARGE_BYTES);
    const uploaders = Array.from({ length: this.#dependencies.uploaders ?? 2 }, () => upload);
    const largeUploaders = Array.from({ length: this.#dependencies.largeUploaders ?? 0 }, () => large);
    return [plain, plain, keyed, keyed, ...uploaders, ...largeUploaders, move, look];
  }

  #caller(key?: string): Caller {
    return new Caller(this.#dependencies, this.#dependencies.key, key === undefined ? {} : { 'idempotency-key': key });
  }

  #get(path: string): Promise<Exchange> {
    return this.#insist(() => this.#caller().get(path), isOk);
  }

  async #repeat(work: () => Promise<unknown>): Promise<void> {
    try {
      while (!this.#isToPause && this.#wrong === undefined) await work();
    } catch (error) {
      this.#wrong ??= error;
    }
  }

  #insist(ask: Insistence['ask'], isRight: Insistence['isRight']): Promise<Exchange> {
    return insist({ ask, isRight, onFailure: (answer) => this.failures.push(answer) });
  }
}

function isOk({ status }: Exchange): boolean {
  return status === 200;
}

/** Every claim that is shown, acknowledged or not, is as it was sent; none is half there. */
export function assertFiled({ id, shipment, incidence }: Claim, ledger: Ledger): void {
  assert.deepEqual({ shipment, incidence }, ledger.sent.get(shipment.tracking_number), id);
}

import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { assertEnvelope, Caller, put } from '../../support/process/exchange.ts';
import type { ClaimDocument } from '../../support/process/http-client.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import type { Fault } from '../../support/servers/proxies/faulty-proxy.ts';
import { GARBAGE, GARBAGE_ERROR, openS3Service, REDIRECTED, type S3Service, SKEWED, SLOW_DOWN } from './s3-service.ts';

const FILE = Buffer.alloc(700_000, '%PDF-1.7 ');
/** How long confirm waits for the storage here, and one call of it. */
const SHORT = { REDRESS_DOCUMENTS_CONFIRM_SECONDS: '2', REDRESS_DOCUMENTS_REQUEST_SECONDS: '1' };
const TOO_LATE_MS = 3_000;

type Faults = Readonly<Record<string, Fault>>;

const PASSING: Faults = {
  SlowDown: SLOW_DOWN,
  'an error that is no XML': GARBAGE_ERROR,
  'a reset amid its bytes': 'reset amid request',
};
const OTHERS: Faults = { 'a clock that is wrong (403)': SKEWED, 'a redirect (307)': REDIRECTED };

describe('S3 fails', { skip: skipWithout('S3') }, () => {
  let s3: S3Service;
  let caller: Caller;
  const cleanUps: (() => Promise<void>)[] = [];

  before(async () => {
    s3 = await openS3Service({ after: (cleanUp) => cleanUps.push(cleanUp) }, SHORT);
    caller = new Caller(s3.service, s3.key);
  });
  afterEach(() => s3.proxy.failAlways(undefined));
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  async function initiate(): Promise<ClaimDocument> {
    const { claim } = await s3.programs.file();
    return s3.programs.initiate(claim.id);
  }

  async function fateOf({ claim_id, id }: ClaimDocument): Promise<unknown> {
    const { status, body } = await caller.confirm(claim_id, [id]);
    assert.equal(status, 200);
    const [entry] = (body?.documents ?? []) as { status: string; reason?: string }[];
    return entry?.reason ?? entry?.status;
  }

  /** It is taken, confirmed, and comes back as it was sent. */
  async function assertSent(document: ClaimDocument): Promise<void> {
    assert.equal((await put(document.metadata.upload_url, FILE)).status, 200);
    assert.equal(await fateOf(document), 'confirmed');
    await assertDownloads(document);
  }

  async function assertDownloads({ claim_id, id }: ClaimDocument): Promise<void> {
    const { status, bytes } = await s3.operator.download(claim_id, id);
    assert.equal(status, 200);
    assert.ok(bytes.equals(FILE));
  }

  for (const [name, fault] of Object.entries(PASSING)) {
    test(`a client does not notice that its file met ${name} twice`, async () => {
      const document = await initiate();
      s3.proxy.failNext(fault, fault);
      await assertSent(document);
    });
  }

  for (const [name, fault] of Object.entries({ ...PASSING, ...OTHERS })) {
    test(`a file that goes on to meet ${name} is 503, never taken, and its address stays good`, async () => {
      const document = await initiate();
      s3.proxy.failAlways(fault);
      assertEnvelope(await put(document.metadata.upload_url, FILE), 503, 'STORAGE_UNAVAILABLE');
      s3.proxy.failAlways(undefined);
      assert.equal(await fateOf(document), 'not_found_in_storage');
      await assertSent(document);
    });
  }

  const OF_QUESTIONS: Faults = {
    ...PASSING,
    ...OTHERS,
    'another server’s page': GARBAGE,
    'a wrong length': 'short answer',
    'a reset': 'reset',
    'an answer that comes too late': { delayMs: TOO_LATE_MS },
  };
  test('confirm is storage_check_failed while S3 fails in any way, also by a wrong length, and confirmed afterwards', async () => {
    const document = await initiate();
    assert.equal((await put(document.metadata.upload_url, FILE)).status, 200);
    for (const [name, fault] of Object.entries(OF_QUESTIONS)) {
      s3.proxy.failAlways(fault);
      assert.equal(await fateOf(document), 'storage_check_failed', name);
    }
    s3.proxy.failAlways(undefined);
    assert.equal(await fateOf(document), 'confirmed');
  });

  const OF_DOWNLOADS: Faults = {
    ...PASSING,
    ...OTHERS,
    'another server’s page': GARBAGE,
    'a wrong length': 'short answer',
    'a reset': 'reset',
    'a cut answer': 'cut answer',
    'a reset amid the answer': 'reset amid answer',
  };
  test('what an operator downloads whole is the file, whatever S3 does; afterwards it comes', async () => {
    const document = await initiate();
    assert.equal((await put(document.metadata.upload_url, FILE)).status, 200);
    for (const [name, fault] of Object.entries(OF_DOWNLOADS)) {
      s3.proxy.failBy((method) => (method === 'GET' ? fault : undefined));
      // A rejection is a connection that ended before the length that was told.
      const answer = await s3.operator.download(document.claim_id, document.id).catch(() => undefined);
      if (answer !== undefined) assert.equal(answer.status, 503, name);
    }
    s3.proxy.failAlways(undefined);
    await assertDownloads(document);
  });
});

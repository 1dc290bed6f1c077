import assert from 'node:assert/strict';
import { after, before, describe, type TestContext, test } from 'node:test';
import { assertEnvelope, Caller, type Exchange, put } from '../../support/process/exchange.ts';
import { type Claim, type ClaimDocument, filing } from '../../support/process/http-client.ts';
import { countFailures } from '../../support/process/insist.ts';
import { Load } from '../../support/process/load.ts';
import { type ApiKey, until } from '../../support/process/process.ts';
import { logLines } from '../../support/process/workers.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { query } from '../../support/servers/postgres/postgres.ts';
import { FIRST_SECRET, Fleet, type FleetNode } from './fleet-servers.ts';

const RACES = 40;
const RACERS = [0, 1, 2];
/** Fewer than usual: the processes that start beside them need the machine too. */
const FILERS = 2;
const SECOND_SECRET = 'the second upload secret of every process';
/** Time in which a revoked key stops working: the 5 seconds that operators were promised, and 10 for a busy machine. */
const REVOKED_WITHIN_MS = 15_000;
const PDF = Buffer.from('%PDF-1.7 crushed');

describe('a fleet behind nginx', { skip: skipWithout('PostgreSQL', 'S3', 'nginx') }, () => {
  let fleet: Fleet;
  let key: ApiKey;
  let caller: Caller;

  const cleanUps: (() => Promise<void>)[] = [];

  before(async () => {
    fleet = await Fleet.start({ after: (cleanUp) => cleanUps.push(cleanUp) });
    key = await fleet.newKey();
    caller = new Caller(fleet, key);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  const callerAt = ({ service }: FleetNode, by: ApiKey = key) => new Caller(service, by);

  async function file(tracking_number: string, by = caller): Promise<Exchange & { claim: Claim }> {
    const answer = await by.file(filing(tracking_number));
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return { ...answer, claim: answer.body as unknown as Claim };
  }

  async function initiate(claim: Claim, by = caller): Promise<Exchange & { document: ClaimDocument }> {
    const answer = await by.initiate(claim.id);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return { ...answer, document: answer.body as unknown as ClaimDocument };
  }

  async function assertConfirmed({ id, claim_id }: ClaimDocument, by = caller): Promise<Exchange> {
    const answer = await by.confirm(claim_id, [id]);
    assert.deepEqual(answer.body, { attached: 1, documents: [{ id, status: 'confirmed' }] });
    return answer;
  }

  /** Programs that are at work before, while and after `work` is; gives what was not answered as it should be. */
  async function underLoad(t: TestContext, work: (load: Load) => Promise<void>): Promise<Load> {
    const load = new Load({ apiUrl: fleet.apiUrl, key, filers: FILERS, uploaders: 1 });
    try {
      await load.progress();
      await work(load);
      await load.progress();
    } finally {
      await load.stop();
    }
    const failures = countFailures(load.failures);
    t.diagnostic(`${load.claims.size} claims, ${load.confirmed.size} documents: ${failures}`);
    return load;
  }

  /** All that was acknowledged is there, the bytes too. */
  async function assertKept(load: Load): Promise<void> {
    await load.assertKept(fleet.databaseUrl);
    const stored = await fleet.listDocuments();
    for (const [{ id }, size] of load.confirmed) assert.equal(stored.get(id), size, id);
  }

  test('each step of a claim’s document is answered by another process', async () => {
    for (const tracking_number of ['STEPS-1', 'STEPS-2', 'STEPS-3']) {
      const filed = await file(tracking_number);
      const initiated = await initiate(filed.claim);
      const sent = await put(initiated.document.metadata.upload_url, PDF);
      assert.equal(sent.status, 200);
      const confirmed = await assertConfirmed(initiated.document);
      const steps = [filed, initiated, confirmed];
      const answerers = await Promise.all(steps.map((answer) => fleet.answererOf(answer)));
      assert.equal(new Set(answerers).size, fleet.nodes.length, String(answerers));
      assert.notEqual(await fleet.answererOf(sent), answerers[1]);
      assert.deepEqual((await caller.get(`/v1/claims/${filed.claim.id}`)).body, filed.body);
    }
  });

  test('a list is walked over all processes, and shows what each of them filed', async () => {
    const own = await fleet.newKey();
    const filed: string[] = [];
    for (const [index, node] of [...fleet.nodes, ...fleet.nodes].entries()) {
      filed.push((await file(`WALK-${index}`, callerAt(node, own))).claim.id);
    }
    const walked: string[] = [];
    const answerers = new Set<number>();
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Exchange = await new Caller(fleet, own).get(`/v1/claims?limit=1&cursor=${cursor}`);
      const { data, pagination } = page.body as unknown as { data: Claim[]; pagination: { cursor: string | null } };
      walked.push(...data.map(({ id }) => id));
      answerers.add(await fleet.answererOf(page));
      cursor = pagination.cursor;
    }
    assert.deepEqual(walked, filed.toReversed());
    assert.equal(answerers.size, fleet.nodes.length);
  });

  test('an upload address that one process signed is accepted by the others, and used once among all', async () => {
    const { claim } = await file('LINKS-1');
    for (const [index, signer] of fleet.nodes.entries()) {
      const { document } = await initiate(claim, callerAt(signer));
      const { pathname, search } = new URL(document.metadata.upload_url);
      const at = (n: number) => `http://${fleet.nodes[(index + n) % fleet.nodes.length]?.uploads}${pathname}${search}`;
      assert.equal((await put(at(1), PDF)).status, 200);
      assertEnvelope(await put(at(2), PDF), 409, 'UPLOAD_ALREADY_COMPLETED');
      await assertConfirmed(document, callerAt(signer));
    }
  });

  test(`of first claims for a tracking number at once one is filed, ${RACES} times over`, async () => {
    for (let race = 1; race <= RACES; race += 1) {
      const answers = await Promise.all(RACERS.map(() => caller.file(filing(`RACE-${race}`))));
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
      assert.equal(new Set(answers.map(({ headers }) => headers.get('location'))).size, 1);
    }
  });

  test('a new key works at every process at once, a revoked one at none after 5 seconds', async () => {
    const own = await fleet.newKey();
    const knock = async (node: FleetNode) => (await callerAt(node, own).get('/v1/claims?limit=1')).status;
    assert.deepEqual(await Promise.all(fleet.nodes.map(knock)), [200, 200, 200]);
    await fleet.json('key', 'revoke', own.key_id);
    const isRefused = async () => (await Promise.all(fleet.nodes.map(knock))).every((status) => status === 401);
    await until('every process refuses it', isRefused, REVOKED_WITHIN_MS);
    assert.ok(await isRefused());
  });

  test('of processes that start together one purges, for all', async () => {
    const { document } = await initiate((await file('PURGE-1')).claim);
    const isPurged = async () => (await put(document.metadata.upload_url, PDF)).status === 403;
    await query(fleet.databaseUrl, "update documents set created_at = now() - interval '8 days'");
    await Promise.all(fleet.nodes.map((node) => node.stop()));
    await query(fleet.databaseUrl, 'delete from jobs');
    await Promise.all(fleet.nodes.map((node) => node.start()));
    await Promise.all(fleet.nodes.map((node) => fleet.untilInUse(node)));
    await until('the document is purged', isPurged);
    const purges = () =>
      fleet.nodes.flatMap(({ service }) => logLines(service.process)).filter(({ work }) => work === 'purge');
    await until('the purge is logged', () => purges().length > 0);
    assert.deepEqual(
      purges().map(({ msg, work }) => [msg, work]),
      [['recurring work done', 'purge']],
    );
  });

  test('kill -9 of a process under load fails the requests that it had, and loses nothing acknowledged', async (t) => {
    const [, victim] = fleet.nodes;
    assert.ok(victim);
    const load = await underLoad(t, async (running) => {
      await victim.kill();
      await running.progress();
      await victim.start();
      await fleet.untilInUse(victim);
    });
    for (const { request, status } of load.failures) assert.ok([502, 504].includes(status), `${status} of ${request}`);
    assert.ok(load.failures.length <= load.width, `${load.failures.length} failures`);
    await assertKept(load);
  });

  test('SIGTERM one by one under load: what nginx had handed over as a listener closed fails, nothing else', async (t) => {
    // From here on two do what three would do.
    await fleet.retire(fleet.nodes.at(-1) ?? assert.fail());
    const load = await underLoad(t, async () => {
      const finished = await fleet.restartOneByOne();
      assert.deepEqual(
        finished.map(({ code }) => code),
        [0, 0],
      );
    });
    for (const { request, status } of load.failures) assert.equal(status, 502, request);
    assert.ok(load.failures.length <= fleet.nodes.length * load.width, `${load.failures.length} failures`);
    await assertKept(load);
  });

  test('an upload secret is replaced under load without a failed request, by processes that nginx leaves out in turn', async (t) => {
    const { claim } = await file('SECRET-1');
    const [early, late] = [(await initiate(claim)).document, (await initiate(claim)).document];
    const load = await underLoad(t, async (running) => {
      for (const secrets of [`${FIRST_SECRET},${SECOND_SECRET}`, `${SECOND_SECRET},${FIRST_SECRET}`]) {
        await fleet.reconfigureOneByOne({ REDRESS_UPLOAD_SECRET: secrets });
        await running.progress({ claims: 10, documents: 2 });
      }
      assert.equal((await put(early.metadata.upload_url, PDF)).status, 200);
      await fleet.reconfigureOneByOne({ REDRESS_UPLOAD_SECRET: SECOND_SECRET });
    });
    assert.deepEqual(
      load.failures.map(({ request, status }) => `${status} of ${request}`),
      [],
    );
    const { pathname, search } = new URL(late.metadata.upload_url);
    for (const { uploads } of fleet.nodes) {
      assertEnvelope(await put(`http://${uploads}${pathname}${search}`, PDF), 403, 'UPLOAD_LINK_INVALID');
    }
    await assertConfirmed(early);
    await assertKept(load);
  });
});

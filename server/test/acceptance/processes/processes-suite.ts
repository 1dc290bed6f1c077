import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Claim, Client, filing, upload } from '../../support/process/http-client.ts';
import {
  Installation,
  type Running,
  type Scope,
  type Service,
  type Settings,
  until,
} from '../../support/process/process.ts';
import {
  EACH_ITS_OWN,
  type LogLine,
  logLines,
  servingWorkers,
  TALKATIVE,
  untilAllAnswer,
  WORKERS,
  workersThatAnswered,
} from '../../support/process/workers.ts';

const RACES = 30;
/** Time in which a revoked key stops working: the 5 seconds that operators were promised, and 10 for a busy machine. */
const REVOKED_WITHIN_MS = 15_000;
const FILERS = 12;
const CLAIMS_BEFORE_KILL = 60;
const CLAIMS_AFTER_KILL = 60;
const ANSWER_MS = 15_000;
const PDF = Buffer.from('%PDF-1.7 crushed');

/** A database that the processes share. */
export interface SharedDatabase {
  settings: Settings;
  /** Makes all periodic work due at once. */
  endPauses(installation: Installation): Promise<unknown>;
}

/** Tests that several processes on one database must pass, whatever the engine. */
export function testProcesses(open: (scope: Scope) => Promise<SharedDatabase>): void {
  const cleanUps: (() => Promise<void>)[] = [];
  const scope: Scope = { after: (cleanUp) => cleanUps.unshift(cleanUp) };
  let installation: Installation;
  let service: Service;
  let shared: SharedDatabase;
  before(async () => {
    shared = await open(scope);
    installation = await Installation.create(scope, { ...shared.settings, ...TALKATIVE });
    service = await installation.start({ by: 'two processes, demo' });
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  test('every worker is ready and answers, and each step of one document can be answered by another worker', async () => {
    const client = new Client(service, service.key, EACH_ITS_OWN);
    const isStep = ({ path }: LogLine) => path?.startsWith('/v1/claims/') ?? false;
    const isSpread = () => {
      const steps = Map.groupBy(logLines(service.process).filter(isStep), ({ path }) => path?.split('/')[3]);
      return [...steps.values()].some((lines) => new Set(lines.map(({ worker }) => worker)).size > 1);
    };
    await until('every worker has taken a step, and two of them steps of one document', async () => {
      const claim = await client.file(filing(`SPREAD-${performance.now()}`));
      const document = await client.initiate(claim.id);
      assert.equal(await upload(document, PDF), 200);
      assert.equal((await client.confirm(claim.id, [document.id])).attached, 1);
      assert.deepEqual(await client.get(claim.id), claim);
      return workersThatAnswered(service.process, isStep).length === WORKERS && isSpread();
    });

    const isReady = ({ path }: LogLine) => path === '/readyz';
    await until('every worker is ready', async () => {
      assert.equal(await knockReady(service), 200);
      return workersThatAnswered(service.process, isReady).length === WORKERS;
    });
  });

  test('a new key is known to every worker at once, a revoked one is refused by all within 5 seconds', async () => {
    const [organization] = await installation.json<{ id: string }[]>('organization', 'list');
    const key = await installation.json<{ key_id: string; key_secret: string }>(
      ...['key', 'create', '--organization', organization?.id ?? ''],
    );
    const ours = { ...service, key };
    const knocks = Array.from({ length: 2 * WORKERS }, () => new Client(ours, key, EACH_ITS_OWN).knock());
    assert.deepEqual(await Promise.all(knocks), Array(2 * WORKERS).fill(200));
    await untilAllAnswer(ours, 200, REVOKED_WITHIN_MS);
    await installation.json('key', 'revoke', key.key_id);
    await untilAllAnswer(ours, 401, REVOKED_WITHIN_MS);
  });

  test(`of two first claims of a tracking number in two workers at once one is filed, ${RACES} times over`, async () => {
    for (let race = 1, apart = 0; apart < RACES; race += 1) {
      const client = new Client(service, service.key, { ...EACH_ITS_OWN, 'x-request-id': `race-${race}` });
      const file = () => client.request('POST', '/v1/claims', filing(`RACE-${race}`));
      const answers = await Promise.all([file(), file()]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
      const isRace = ({ request_id }: LogLine) => request_id === `race-${race}`;
      await until('both answers are logged', () => logLines(service.process).filter(isRace).length === 2);
      if (workersThatAnswered(service.process, isRace).length === 2) apart += 1;
    }
  });

  test('a worker killed under load loses nothing that was acknowledged; the others go on, and it is replaced', async () => {
    const load = new Load(service);
    await until('the load runs', () => load.filed.length >= CLAIMS_BEFORE_KILL || load.isBroken);
    const before = servingWorkers(service.process);
    const [[number, pid] = [0, 0]] = before;
    process.kill(pid, 'SIGKILL');
    await until('it is replaced', () => load.isBroken || isReplaced(service.process, number));
    const from = load.filed.length;
    await until('the load goes on', () => load.filed.length >= from + CLAIMS_AFTER_KILL || load.isBroken);
    await load.end();
    assert.equal(servingWorkers(service.process).size, WORKERS);

    const client = new Client(service, service.key);
    for (const claim of load.filed) assert.deepEqual(await client.get(claim.id), claim);
    await untilAllAnswer(service, 200, ANSWER_MS);
  });

  // The last one, because it stops the service.
  test('recurring work is done once among all workers, and by another one when it is due again', async () => {
    const running = service.process;
    const purges = () => logLines(running).filter(({ work }) => work === 'purge');
    await until('one purges', () => purges().length > 0);
    const first = purges()[0]?.worker ?? 0;
    const pid = servingWorkers(running).get(first);
    if (pid !== undefined) {
      process.kill(pid, 'SIGKILL');
      await until('it is replaced', () => isReplaced(running, first));
    }
    assert.equal(purges().length, 1);

    await shared.endPauses(installation);
    const [[second, next] = [0, 0]] = servingWorkers(running);
    assert.ok(next > 0);
    process.kill(next, 'SIGKILL');
    await until('it is replaced', () => isReplaced(running, second));
    await until('its replacement purges', () => purges().length === 2);
    const { code, stderr } = await running.stop();
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(purges().length, 2);
    assert.notEqual(purges()[1]?.worker, first);
  });
}

async function knockReady({ apiUrl }: Service): Promise<number> {
  const response = await fetch(`${apiUrl}/readyz`, { headers: EACH_ITS_OWN });
  await response.arrayBuffer();
  return response.status;
}

function isReplaced(running: Running, worker: number): boolean {
  const serving = servingWorkers(running);
  return !serving.has(worker) && serving.size === WORKERS;
}

/** Claims filed from all sides until it is ended. A connection that fails is tried again with another claim. */
class Load {
  /** Claims that were acknowledged. */
  readonly filed: Claim[] = [];
  /** Whether something else than a connection failed. */
  isBroken = false;
  #isOver = false;
  #sent = 0;
  readonly #filers: Promise<unknown>[];

  constructor(service: Service) {
    const kept = new Client(service, service.key);
    const each = new Client(service, service.key, EACH_ITS_OWN);
    this.#filers = Array.from({ length: FILERS }, (_, n) => this.#file(n % 2 === 0 ? kept : each));
    for (const filer of this.#filers) {
      filer.catch(() => {
        this.isBroken = true;
      });
    }
  }

  /** Rejects when something else than a connection failed, or an answer did not come. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#filers);
  }

  async #file(client: Client): Promise<void> {
    while (!this.#isOver) {
      this.#sent += 1;
      const filed = client.file(filing(`LOAD-${this.#sent}`));
      const claim = await Promise.race([filed.catch(toNothing), inTime()]);
      if (claim) this.filed.push(claim);
    }
  }
}

/** A connection that failed: nothing was acknowledged. */
function toNothing(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

function inTime(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ANSWER_MS} ms`)), ANSWER_MS).unref();
  });
}

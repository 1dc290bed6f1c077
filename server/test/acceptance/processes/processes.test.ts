import assert from 'node:assert/strict';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, type TestContext, test } from 'node:test';
import { filesBelow } from '../../support/process/files.ts';
import { type ClaimDocument, Client, filing, uploadSlowly } from '../../support/process/http-client.ts';
import { Installation, type Launch, type Running, type Service, until } from '../../support/process/process.ts';
import { isRefused, type SlowRequest } from '../../support/process/slow-request.ts';
import { logLines, servingWorkers } from '../../support/process/workers.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { takeFreePorts } from '../../support/servers/free-ports.ts';
import { createDatabase, dropDatabase, query } from '../../support/servers/postgres/postgres.ts';
import { testProcesses } from './processes-suite.ts';

const END_PAUSES = "update jobs set run_at = '2000-01-01T00:00:00.000Z'";
const FILE = Buffer.alloc(200_000, 'slow');
/** Far below the 30 seconds that a stop waits by default. */
const AT_ONCE_MS = 8_000;
const GIVING_UP_MS = 100_000;

describe('several processes on SQLite', () => {
  testProcesses(async () => ({
    settings: {},
    endPauses: async ({ dataDir }) => {
      const database = new DatabaseSync(join(dataDir, 'redress.db'), { timeout: 5_000 });
      database.exec(END_PAUSES);
      database.close();
    },
  }));
});

describe('several processes on PostgreSQL', { skip: skipWithout('PostgreSQL') }, () => {
  testProcesses(async (scope) => {
    const url = await createDatabase();
    scope.after(() => dropDatabase(url));
    return {
      settings: { DATABASE_URL: url, REDRESS_UPLOAD_SECRET: 'a secret that every process of a test has' },
      endPauses: () => query(url, END_PAUSES),
    };
  });
});

interface Uploading {
  installation: Installation;
  service: Service;
  document: ClaimDocument;
  upload: SlowRequest;
}

/** Two are enough for what each of several does: every process that starts costs a second. */
const PAIR = 2;

/** Two processes, one of them in the middle of an upload. */
async function uploading(t: TestContext, launch: Launch = {}): Promise<Uploading> {
  const installation = await Installation.create(t);
  const service = await installation.start({ by: 'two processes, demo', ...launch });
  return { installation, service, ...(await beginUpload(installation, service)) };
}

async function beginUpload({ dataDir }: Installation, service: Service, key = service.key) {
  const client = new Client(service, key);
  const document = await client.initiate((await client.file(filing(`SLOW-${service.process.pid}`))).id);
  const upload = await uploadSlowly(document, FILE);
  const spooled = () => filesBelow(join(dataDir, 'spool'));
  await until('half of the file is in the spool', async () =>
    (await spooled()).some(({ size }) => size >= FILE.byteLength / 2),
  );
  return { document, upload };
}

async function untilRefused({ apiUrl, uploadsUrl }: Service): Promise<void> {
  await until('the API refuses connections', () => isRefused(apiUrl));
  await until('the uploads refuse connections', () => isRefused(uploadsUrl));
}

/** The whole upload was kept, and a service that was started since finds it. */
async function assertKept(document: ClaimDocument, again: Service, key: Service['key']): Promise<void> {
  const { documents } = await new Client(again, key).confirm(document.claim_id, [document.id]);
  assert.deepEqual(documents, [{ id: document.id, status: 'confirmed' }]);
}

async function assertWelcomedOnce(installation: Installation, { output: { stdout, stderr } }: Running): Promise<void> {
  assert.equal(stderr, '');
  assert.equal(stdout.match(/Redress is running/g)?.length, 1);
  assert.equal(stdout.match(/^ {2}KEY_SECRET /gm)?.length, 1);
  assert.equal((await installation.json<unknown[]>('key', 'list')).length, 1);
}

async function assertNothingSpooled({ dataDir }: Installation): Promise<void> {
  assert.deepEqual(await filesBelow(join(dataDir, 'spool')), []);
}

// Two at once, because what ends mostly waits.
describe('how several processes end', { concurrency: 2 }, () => {
  const SIGNALS: [string, NonNullable<Launch['by']>, (running: Running) => void][] = [
    ['SIGTERM', 'two processes, demo', ({ pid }) => process.kill(pid, 'SIGTERM')],
    ['SIGTERM for every process', 'two processes, demo', (running) => running.signal('SIGTERM')],
    ['Ctrl-C', 'two processes, demo', (running) => running.signal('SIGINT')],
    ['Ctrl-C at npm start', 'npm start, two processes', (running) => running.signal('SIGINT')],
  ];
  const SIGNAL_NAMES = SIGNALS.map(([how]) => how).join(', ');
  test(`each of ${SIGNAL_NAMES} ends all of them in order: the upload that runs is finished, exit status 0; the welcome and the first key were printed once`, async (t) => {
    const installation = await Installation.create(t);
    let key: Service['key'];
    let earlier: ClaimDocument | undefined;
    for (const [how, by, signal] of SIGNALS) {
      const service = await installation.start({ by });
      key ??= service.key;
      if (earlier) await assertKept(earlier, service, key);
      const { document, upload } = await beginUpload(installation, service, key);
      const running = service.process;
      signal(running);
      await untilRefused(service);
      assert.equal(await upload.finish(), 200, how);
      assert.equal((await running.finished).code, 0, how);
      const stopped = logLines(running).filter(({ msg }) => msg === 'stopped');
      assert.deepEqual(stopped.map(({ worker = 0 }) => worker).toSorted(), [0, 1, PAIR], how);
      await assertNothingSpooled(installation);
      if (!earlier) await assertWelcomedOnce(installation, running);
      earlier = document;
    }
    assert.ok(earlier);
    await assertKept(earlier, await installation.start(), key);
  });

  test('a second signal ends all of them at once', async (t) => {
    const { service, upload } = await uploading(t);
    process.kill(service.process.pid, 'SIGTERM');
    await untilRefused(service);
    const from = performance.now();
    // Until it ends, as people do: what follows within a moment counts as an echo of the first.
    const repeating = setInterval(() => service.process.signal('SIGINT'), 50);
    const { code, stderr } = await service.process.finished;
    clearInterval(repeating);
    assert.ok(performance.now() - from < AT_ONCE_MS);
    assert.deepEqual([code, stderr], [1, '']);
    assert.equal(await upload.isCut(), true);
  });

  test('a stop waits no longer than REDRESS_SHUTDOWN_SECONDS, and leaves nobody', async (t) => {
    const { service, upload } = await uploading(t, { settings: { REDRESS_SHUTDOWN_SECONDS: '1' } });
    const from = performance.now();
    const { code } = await service.process.stop();
    const ms = performance.now() - from;
    assert.equal(code, 1);
    assert.ok(ms >= 900 && ms < AT_ONCE_MS, `${ms} ms`);
    assert.equal(await upload.isCut(), true);
  });

  test('when the first process is killed the workers finish what runs, and none is left', async (t) => {
    const place = await uploading(t);
    process.kill(place.service.process.pid, 'SIGKILL');
    await untilRefused(place.service);
    assert.equal(await place.upload.finish(), 200);
    await place.service.process.finished;
    await assertNothingSpooled(place.installation);
    await assertKept(place.document, await place.installation.start(), place.service.key);
  });
});

/** Takes its data directory away from under a service, and kills its workers. */
async function assertGivesUp(installation: Installation, { process: running }: Service): Promise<void> {
  await rename(installation.dataDir, `${installation.dataDir}.moved`);
  await writeFile(installation.dataDir, 'a file is in the way');
  for (const pid of servingWorkers(running).values()) process.kill(pid, 'SIGKILL');
  await until('it gives up', () => running.isOver, GIVING_UP_MS);
  const { code, stderr } = await running.finished;
  assert.equal(code, 1);
  assert.match(stderr, /^redress: no worker [^\n]*REDRESS_DATA_DIR[^\n]*\n$/);
}

describe('how several processes start', () => {
  test('a port of one’s own choice is shared by all of them, refused to others with one line that names its variable, and taken again after all were killed; when no worker can be started any more the first process says why in one line, and exits with 1', async (t) => {
    const hosts = (await takeFreePorts(3)).map((port) => `127.0.0.1:${port}`);
    const [REDRESS_API_LISTEN = '', REDRESS_UPLOADS_LISTEN = '', REDRESS_OPERATOR_LISTEN = ''] = hosts;
    const settings = { REDRESS_API_LISTEN, REDRESS_UPLOADS_LISTEN, REDRESS_OPERATOR_LISTEN };
    const installation = await Installation.create(t);
    const service = await installation.start({ by: 'two processes, demo', settings });
    assert.deepEqual(
      [service.apiUrl, service.uploadsUrl, service.operatorUrl],
      hosts.map((host) => `http://${host}`),
    );

    const other = await Installation.create(t);
    for (const [variable, host] of Object.entries(settings)) {
      const second = other.launch({ by: 'two processes', settings: { [variable]: host } });
      const { code, stdout, stderr } = await second.finished;
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, new RegExp(`^redress: [^\\n]*${host}[^\\n]*${variable}[^\\n]*\\n$`));
    }

    const before = [...servingWorkers(service.process).values()];
    for (const pid of before) process.kill(pid, 'SIGKILL');
    await until('all are replaced', () => {
      const now = [...servingWorkers(service.process).values()];
      return now.length === PAIR && !now.some((pid) => before.includes(pid));
    });
    assert.equal(await new Client(service, service.key).knock(), 200);
    await assertGivesUp(installation, service);
  });

  for (const count of ['0', '65', '1.5', 'many']) {
    test(`--processes ${count} is wrong usage: one line, exit status 2`, async (t) => {
      const installation = await Installation.create(t);
      const { code, stdout, stderr } = await installation.command('serve', '--processes', count);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /^redress: [^\n]*1 to 64[^\n]*\n$/);
    });
  }
});

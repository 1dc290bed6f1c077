import assert from 'node:assert/strict';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, type TestContext, test } from 'node:test';
import { skipWithout } from '../servers/availability.ts';
import { createDatabase, dropDatabase, query } from '../servers/postgres.ts';
import { type ClaimDocument, Client, filing, uploadSlowly } from './client.ts';
import { filesBelow } from './files.ts';
import { Installation, type Launch, type Running, type Service, until } from './process.ts';
import { testProcesses } from './processes-suite.ts';
import { isRefused, type SlowRequest } from './slow-request.ts';
import { logLines, servingWorkers, WORKERS } from './workers.ts';

const END_LEASES = "update leases set taken_at = '2000-01-01T00:00:00.000Z', ends_at = '2000-01-01T01:00:00.000Z'";
const FILE = Buffer.alloc(200_000, 'slow');
/** Far below the 30 seconds that a stop waits by default. */
const AT_ONCE_MS = 8_000;
const GIVING_UP_MS = 40_000;

describe('several processes on SQLite', () => {
  testProcesses(async () => ({
    settings: {},
    endLeases: async ({ dataDir }) => {
      const database = new DatabaseSync(join(dataDir, 'redress.db'), { timeout: 5_000 });
      database.exec(END_LEASES);
      database.close();
    },
  }));
});

describe('several processes on PostgreSQL', { skip: skipWithout('PostgreSQL') }, () => {
  testProcesses(async (t) => {
    const url = await createDatabase();
    t.after(() => dropDatabase(url));
    return {
      settings: { DATABASE_URL: url, REDRESS_UPLOAD_SECRET: 'a secret that every process of a test has' },
      endLeases: () => query(url, END_LEASES),
    };
  });
});

interface Uploading {
  installation: Installation;
  service: Service;
  document: ClaimDocument;
  upload: SlowRequest;
}

/** Three processes, one of them in the middle of an upload. */
async function uploading(t: TestContext, launch: Launch = {}): Promise<Uploading> {
  const installation = await Installation.create(t);
  const service = await installation.start({ by: 'three processes', ...launch });
  const client = new Client(service, service.key);
  const document = await client.initiate((await client.file(filing('SLOW-1'))).id);
  const upload = await uploadSlowly(document, FILE);
  const spooled = () => filesBelow(join(installation.dataDir, 'spool'));
  await until('half of the file is in the spool', async () =>
    (await spooled()).some(({ size }) => size >= FILE.byteLength / 2),
  );
  return { installation, service, document, upload };
}

async function untilRefused({ apiUrl, uploadsUrl }: Service): Promise<void> {
  await until('the API refuses connections', () => isRefused(apiUrl));
  await until('the uploads refuse connections', () => isRefused(uploadsUrl));
}

/** The whole upload was kept, and a new start finds it. */
async function assertKept({ installation, service, document }: Uploading): Promise<void> {
  assert.deepEqual(await filesBelow(join(installation.dataDir, 'spool')), []);
  const again = new Client(await installation.start({ by: 'three processes' }), service.key);
  const { documents } = await again.confirm(document.claim_id, [document.id]);
  assert.deepEqual(documents, [{ id: document.id, status: 'confirmed' }]);
}

describe('how several processes end', () => {
  const SIGNALS: [string, NonNullable<Launch['by']>, (running: Running) => void][] = [
    ['SIGTERM', 'three processes', ({ pid }) => process.kill(pid, 'SIGTERM')],
    ['SIGTERM for every process', 'three processes', (running) => running.signal('SIGTERM')],
    ['Ctrl-C', 'three processes', (running) => running.signal('SIGINT')],
    ['Ctrl-C at npm start', 'npm start, three processes', (running) => running.signal('SIGINT')],
  ];
  for (const [how, by, signal] of SIGNALS) {
    test(`${how} ends all of them in order: the upload that runs is finished, exit status 0`, async (t) => {
      const place = await uploading(t, { by });
      const running = place.service.process;
      signal(running);
      await untilRefused(place.service);
      assert.equal(await place.upload.finish(), 200);
      assert.equal((await running.finished).code, 0);
      assert.equal(logLines(running).filter(({ msg }) => msg === 'stopped').length, WORKERS + 1);
      await assertKept(place);
    });
  }

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
    await assertKept(place);
  });

  test('when no worker can be started any more it says why in one line, and exits with 1', async (t) => {
    const installation = await Installation.create(t);
    const { process: running } = await installation.start({ by: 'three processes' });
    await rename(installation.dataDir, `${installation.dataDir}.moved`);
    await writeFile(installation.dataDir, 'a file is in the way');
    for (const pid of servingWorkers(running).values()) process.kill(pid, 'SIGKILL');
    await until('it gives up', () => running.isOver, GIVING_UP_MS);
    const { code, stderr } = await running.finished;
    assert.equal(code, 1);
    assert.match(stderr, /^redress: no worker [^\n]*REDRESS_DATA_DIR[^\n]*\n$/);
  });
});

describe('how several processes start', () => {
  test('the welcome and the first key are printed once, and no line of the log is without its worker', async (t) => {
    const installation = await Installation.create(t);
    const { process: running } = await installation.start({ by: 'three processes' });
    const { stdout, stderr } = await running.stop();
    assert.equal(stderr, '');
    assert.equal(stdout.match(/Redress is running/g)?.length, 1);
    assert.equal(stdout.match(/^ {2}KEY_SECRET /gm)?.length, 1);
    const stopped = logLines(running).filter(({ msg }) => msg === 'stopped');
    assert.deepEqual(stopped.map(({ worker = 0 }) => worker).toSorted(), [0, 1, 2, 3]);
    assert.equal((await installation.json<unknown[]>('key', 'list')).length, 1);
  });

  for (const [listener, variable] of [
    ['apiUrl', 'REDRESS_API_LISTEN'],
    ['uploadsUrl', 'REDRESS_UPLOADS_LISTEN'],
    ['operatorUrl', 'REDRESS_OPERATOR_LISTEN'],
  ] as const) {
    test(`a port that others share stops the start with one line that names ${variable}, and exit status 1`, async (t) => {
      const holder = await (await Installation.create(t)).start({ by: 'three processes' });
      const { host } = new URL(holder[listener]);
      const settings = { [variable]: host };
      const second = (await Installation.create(t)).launch({ by: 'three processes', settings });
      const { code, stdout, stderr } = await second.finished;
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.match(stderr, new RegExp(`^redress: [^\\n]*${host}[^\\n]*${variable}[^\\n]*\\n$`));
    });
  }

  test('a port of one’s own choice is shared by all of them, and taken again after all were killed', async (t) => {
    const first = await (await Installation.create(t)).start();
    const settings = {
      REDRESS_API_LISTEN: new URL(first.apiUrl).host,
      REDRESS_UPLOADS_LISTEN: new URL(first.uploadsUrl).host,
      REDRESS_OPERATOR_LISTEN: new URL(first.operatorUrl).host,
    };
    await first.process.stop();
    const service = await (await Installation.create(t)).start({ by: 'three processes', settings });
    const urlsOf = ({ apiUrl, uploadsUrl, operatorUrl }: Service) => ({ apiUrl, uploadsUrl, operatorUrl });
    assert.deepEqual(urlsOf(service), urlsOf(first));
    const before = [...servingWorkers(service.process).values()];
    for (const pid of before) process.kill(pid, 'SIGKILL');
    await until('all are replaced', () => {
      const now = [...servingWorkers(service.process).values()];
      return now.length === WORKERS && !now.some((pid) => before.includes(pid));
    });
    assert.equal(await new Client(service, service.key).knock(), 200);
  });

  for (const count of ['0', '65', '1.5', 'many']) {
    test(`--processes ${count} is wrong usage: one line, exit status 2`, async (t) => {
      const installation = await Installation.create(t);
      const { code, stdout, stderr } = await installation.redress('serve', '--processes', count);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /^redress: [^\n]*1 to 64[^\n]*\n$/);
    });
  }
});

/* Versions on one database, as real processes: the release before, this one, and one to come. */
import assert from 'node:assert/strict';
import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, type TestContext, test } from 'node:test';
import { Client, filing, upload } from '../../support/process/http-client.ts';
import { CHECKOUT, Installation, type Service, until } from '../../support/process/process.ts';
import { nextRelease, releaseBefore } from '../../support/process/releases.ts';
import { logLines, servingWorkers } from '../../support/process/workers.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';

const PDF = Buffer.from('%PDF-1.7 upgrade');
const ADDITION = { name: 'addition', sql: '-- expand\ncreate table additions (id integer primary key);\n' };
const REMOVAL = { name: 'removal', sql: '-- contract\ncreate table removals (id integer primary key);\n' };
const SECRET = 'the upload secret of every version';
const REPLACED_MS = 20_000;

const ENGINES: readonly { engine: string; needs: 'PostgreSQL'[]; settings: (t: TestContext) => Promise<object> }[] = [
  { engine: 'SQLite', needs: [], settings: async () => ({}) },
  {
    engine: 'PostgreSQL',
    needs: ['PostgreSQL'],
    settings: async (t) => {
      const DATABASE_URL = await createDatabase();
      t.after(() => dropDatabase(DATABASE_URL));
      return { DATABASE_URL, REDRESS_UPLOAD_SECRET: SECRET };
    },
  },
];

/** Does with a service what its clients do; gives the claim. */
async function useWhole(client: Client, tracking: string): Promise<string> {
  const { id } = await client.file(filing(tracking));
  const document = await client.initiate(id);
  assert.equal(await upload(document, PDF), 200);
  assert.equal((await client.confirm(id, [document.id])).attached, 1);
  return id;
}

// Each release is unpacked once for all tests: Node compiles it anew wherever it lies.
const [before, addition, removal] = await Promise.all([
  releaseBefore({ after }),
  nextRelease({ after }, ADDITION),
  nextRelease({ after }, REMOVAL),
]);

const snapshotsIn = async ({ dataDir }: Installation) =>
  (await readdir(dataDir)).filter((name) => name.startsWith('before-upgrade-'));

for (const { engine, needs, settings } of ENGINES) {
  describe(`versions on one ${engine} database`, { skip: skipWithout(...needs) }, () => {
    const create = async (t: TestContext) => Installation.create(t, { ...(await settings(t)) });

    test('the release before is stopped before the schema is contracted; this one goes on with all that it keeps', async (t) => {
      const installation = await create(t);
      const earlier = await installation.start({ by: 'redress serve --demo', bin: before });
      const old = new Client(earlier, earlier.key);
      const first = await useWhole(old, 'BEFORE-1');
      const refused = await installation.redress('migrate');
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /stop (that one|every process of it) first/);
      await useWhole(old, 'BEFORE-2');
      const record = await old.get(first);
      await earlier.process.stop();
      const { code, stderr } = await installation.redress('migrate');
      assert.deepEqual([code, stderr], [0, '']);
      const client = new Client(await installation.start(), earlier.key);
      assert.deepEqual(await client.get(first), record);
      assert.equal((await client.request('POST', '/v1/claims', filing('BEFORE-2'))).status, 409);
      const told = await installation.command('claim', 'move', first, 'UNDER_REVIEW', '--message', 'We look into it.');
      assert.equal(told.code, 0, told.stderr);
      assert.equal((await client.get(first)).status_message, 'We look into it.');
      const onward = await installation.command('claim', 'move', first, 'RESOLVED');
      assert.equal(onward.code, 0, onward.stderr);
      assert.equal('status_message' in (await client.get(first)), false, 'a message is not left over');
      await useWhole(client, 'AFTER-1');
    });

    test('what adds alone is applied beside a running service, which goes on; what starts anew on it is refused', async (t) => {
      const installation = await create(t);
      const bin = addition;
      const service = await installation.start({ by: 'two processes, demo' });
      const client = new Client(service, service.key);
      const early = await installation.redressOf(bin, 'organization', 'list');
      assert.match(early.stderr, /is of an older version \(without \d{4}_addition\.sql\): run `redress migrate`\n$/);
      const { code, stdout, stderr } = await installation.redressOf(bin, 'migrate');
      assert.deepEqual([code, stderr], [0, '']);
      assert.match(stdout, /^The database is up to date\.\nApplied: \d{4}_addition\.sql\n/);
      await useWhole(client, 'BESIDE-1');
      await replaceWorker(service);
      await useWhole(client, 'BESIDE-2');
      const next = await installation.start({ bin });
      await useWhole(new Client(next, service.key), 'NEXT-1');

      for (const command of [['serve'], ['migrate'], ['organization', 'list'], ['purge']]) {
        const run = command[0] === 'serve' ? 'redress' : 'command';
        const refused = await installation[run](...command);
        assert.equal(refused.code, 1, command.join(' '));
        assert.match(
          refused.stderr,
          /^redress: .* was made by Redress 99\.0\.0, newer than this \(\d[^,]*, without \d{4}_addition\.sql\): start that version, or [^\n]*\n$/,
        );
      }
    });
  });
}

/** Kills a worker, and waits until another one serves in its place. */
async function replaceWorker({ process: running }: Service): Promise<void> {
  const [[worker, pid] = [0, 0]] = servingWorkers(running);
  assert.ok(pid > 0);
  process.kill(pid, 'SIGKILL');
  const isReplaced = () => !servingWorkers(running).has(worker) && servingWorkers(running).size === 2;
  await until('the worker is replaced', isReplaced, REPLACED_MS);
  // Where the link to the command line led at the start, not where it leads by now.
  for (const each of servingWorkers(running).values()) {
    assert.ok((await readFile(`/proc/${each}/cmdline`, 'utf8')).includes(join(CHECKOUT, 'server/bin/redress.js')));
  }
}

describe('the embedded default', () => {
  test('is brought up to date by serve after a snapshot, which the version before starts on', async (t) => {
    const installation = await Installation.create(t);
    const service = await installation.start({ by: 'redress serve --demo' });
    const id = await useWhole(new Client(service, service.key), 'SNAPSHOT-1');
    const bin = removal;
    const refused = await installation.redressOf(bin, 'serve');
    assert.equal(refused.code, 1);
    assert.match(
      refused.stderr,
      /^redress: .*_removal\.sql\), and another process has it open: stop that one first\n$/,
    );
    assert.deepEqual(await snapshotsIn(installation), []);
    await service.process.stop();

    const starts = [installation.start({ bin }), installation.start({ bin, by: 'two processes' })];
    const [one, two] = await Promise.all(starts);
    assert.ok(one && two);
    const [snapshot = '', ...others] = await snapshotsIn(installation);
    assert.deepEqual(others, []);
    const told = [one, two].flatMap((each) => logLines(each.process).map((line) => JSON.stringify(line)));
    assert.equal(told.filter((line) => line.includes('brought up to date') && line.includes(snapshot)).length, 1);
    await new Client(two, service.key).file(filing('SNAPSHOT-2'));
    await Promise.all([one.process.stop(), two.process.stop()]);

    assert.equal((await installation.redress('serve')).code, 1);
    const file = join(installation.dataDir, 'redress.db');
    for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true });
    await copyFile(join(installation.dataDir, snapshot), file);
    const back = new Client(await installation.start(), service.key);
    assert.equal((await back.get(id)).id, id);
    assert.equal((await back.request('GET', '/v1/claims?trackingNumber=SNAPSHOT-2')).status, 200);
    await back.file(filing('SNAPSHOT-2'));
  });

  test('a backup by a newer version is refused with its name, and nothing is made', async (t) => {
    const installation = await (await Installation.create(t)).prepare();
    const file = join(installation.folder, 'next.tar');
    for (const command of [['migrate'], ['backup', file]]) {
      assert.equal((await installation.redressOf(addition, ...command)).code, 0);
    }
    const other = await Installation.create(t);
    const { code, stderr } = await other.command('restore', file);
    assert.match(
      stderr,
      /^redress: .*next\.tar was made by Redress 99\.0\.0, newer than this .*: restore it with that/,
    );
    assert.equal(code, 1);
    assert.deepEqual(await readdir(other.folder), []);
  });

  test('no command makes a data directory or a database', async (t) => {
    const installation = await Installation.create(t);
    for (const command of [['migrate'], ['organization', 'list'], ['key', 'list'], ['purge'], ['operator', 'list']]) {
      const { code, stderr } = await installation.command(...command);
      assert.equal(code, 1);
      assert.match(stderr, /^redress: there is no Redress in \S+: set /);
    }
    assert.deepEqual(await readdir(installation.folder), []);
  });

  test('another edition of a migration that this version has is refused by name, and left as it is', async (t) => {
    const installation = await (await Installation.create(t)).prepare();
    const database = new DatabaseSync(join(installation.dataDir, 'redress.db'));
    database.exec("update migrations set hash = 'other' where number = 4");
    const rows = () => JSON.stringify(database.prepare('select * from migrations').all());
    const kept = rows();
    for (const command of [['serve'], ['migrate'], ['key', 'list'], ['backup', '../x.tar']]) {
      const run = command[0] === 'serve' ? 'redress' : 'command';
      const { code, stderr } = await installation[run](...command);
      assert.equal(code, 1);
      assert.match(stderr, /^redress: .*made by another edition of 0004_operators\.sql than this one's: start that/);
    }
    assert.equal(rows(), kept);
    database.close();
  });
});

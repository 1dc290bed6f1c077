/* The data directory: who may read it, which secret is taken, and what a start logs. */
import assert from 'node:assert/strict';
import { chmod, chown, cp, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { closeModes, findOpenModes } from '../../../src/config/data-modes.ts';
import { filesBelow } from '../../support/process/files.ts';
import { Client, filing } from '../../support/process/http-client.ts';
import { CHECKOUT, Installation, own, Running, until } from '../../support/process/process.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

interface OpenMode {
  path: string;
  from: string;
  to: string;
  obstacle?: string;
}

interface Line {
  msg: string;
  closed?: OpenMode[];
  left?: OpenMode[];
}

/** Lines that a start logged, up to the one that it serves. */
async function linesOf({ output }: Running): Promise<Line[]> {
  await until('it serves', () => output.stdout.includes('"serving"'));
  return output.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o7777).toString(8);
}

/** The data directory of a service that was killed; copied for each test that needs it. */
const left = await Installation.create({ after });
before(async () => {
  const service = await left.start({ by: 'redress serve --demo' });
  await new Client(service, service.key).file(filing('OPEN-1'));
  await service.process.kill();
});

/** A folder that is not of Redress alone, and two processes on it. */
const foreign = await Installation.create({ after });

async function copied(t: TestContext): Promise<Installation> {
  const installation = await Installation.create(t);
  await cp(left.dataDir, installation.dataDir, { recursive: true, preserveTimestamps: true });
  return installation;
}

/** A data directory as a version before left it in a folder that somebody else had made. */
async function openedUp(t: TestContext): Promise<Installation> {
  const installation = await copied(t);
  for (const name of ['redress.db', 'redress.db-wal', 'upload-secret'])
    await chmod(join(installation.dataDir, name), 0o644);
  for (const name of ['.', 'documents']) await chmod(join(installation.dataDir, name), 0o755);
  return installation;
}

describe('the data directory', () => {
  test('what other users could read of it is closed by a start, which says in one line what, from and to', async (t) => {
    const installation = await openedUp(t);
    const { dataDir } = installation;
    const { process } = await installation.start();
    const [repaired, ...more] = (await linesOf(process)).filter(({ closed, left }) => closed ?? left);
    assert.deepEqual(more, []);
    const said = repaired?.closed?.map(({ path, from, to }) => `${path.slice(dataDir.length)} ${from} ${to}`);
    assert.deepEqual(said?.toSorted(), [
      ' 0755 0700',
      '/documents 0755 0700',
      '/redress.db 0644 0600',
      '/redress.db-wal 0644 0600',
      '/upload-secret 0644 0600',
    ]);
    assert.equal(await modeOf(dataDir), '700');
    for (const { path } of await filesBelow(dataDir)) assert.equal(await modeOf(path), '600', path);
    await process.stop();
    const again = await installation.start();
    assert.deepEqual(
      (await linesOf(again.process)).filter(({ closed, left }) => closed ?? left),
      [],
    );
  });

  describe('two processes', () => {
    let running: Running;
    before(async () => {
      await mkdir(foreign.dataDir);
      await writeFile(join(foreign.dataDir, 'invoices.txt'), '');
      await chmod(foreign.dataDir, 0o755);
      running = (await foreign.start({ by: 'two processes' })).process;
    });

    test('a folder that holds other things too is left as it is, and said; what is made in it is closed all the same', async () => {
      const { dataDir } = foreign;
      const left = (await linesOf(running)).flatMap((line) => line.left ?? []);
      assert.deepEqual(
        left.map(({ path, from }) => [path, from]),
        [[dataDir, '0755']],
      );
      assert.match(left[0]?.obstacle ?? '', /invoices\.txt/);
      assert.equal(await modeOf(dataDir), '755');
      for (const name of ['documents', 'spool']) assert.equal(await modeOf(join(dataDir, name)), '700');
      for (const name of ['redress.db', 'redress.db-wal', 'redress.db-shm', 'upload-secret']) {
        assert.equal(await modeOf(join(dataDir, name)), '600', name);
      }
    });

    test('the line that says that a service serves names version, Node, engine, documents, data directory and processes', async () => {
      const line = (await linesOf(running)).find(({ msg }) => msg === 'serving') as object;
      const { version, ...said } = Object.fromEntries(Object.entries(line).slice(2)) as Record<string, unknown>;
      assert.match(String(version), /^\d+\.\d+\.\d+( \([0-9a-f]{12}\))?$/);
      assert.partialDeepStrictEqual(said, {
        node: process.version,
        engine: 'SQLite',
        documents: 'files',
        data_dir: foreign.dataDir,
        processes: 2,
      });
    });
  });

  test('all that a version made in it is known, and what none makes is named', async (t) => {
    const { dataDir } = await Installation.create(t);
    await mkdir(dataDir);
    const snapshot = 'before-upgrade-20261122T181500000Z.db';
    const made = [
      ...['redress.db', 'redress.db-wal', 'redress.db-shm', 'redress.db-search'],
      ...[
        'redress.db-search2',
        'redress.db-search2-wal',
        'redress.db-search2-shm',
        'upload-secret',
        'upload-secret.12',
      ],
      ...[snapshot, `${snapshot}.partial`, `${snapshot}.partial-journal`, 'last-backup.json', 'last-backup.json.12'],
      ...['documents', 'spool', 'backup.partial', 'restore.partial', '.cache', 'lost+found'],
    ];
    for (const name of made) await writeFile(join(dataDir, name), '', { mode: 0o600 });
    await chmod(dataDir, 0o755);
    assert.deepEqual(findOpenModes(dataDir), [{ path: dataDir, from: '0755', to: '0700' }]);
    await writeFile(join(dataDir, 'thumbnails'), '', { mode: 0o600 });
    assert.match(findOpenModes(dataDir)[0]?.obstacle ?? '', /\(thumbnails is in it\)/);
  });

  test('a folder in which every user may make files, such as /tmp, is left as it is, and said', async (t) => {
    const { dataDir } = await Installation.create(t);
    await mkdir(dataDir);
    await chmod(dataDir, 0o1777);
    const left = [
      { path: dataDir, from: '1777', to: '1700', obstacle: "it is not Redress's alone: use a folder of its own" },
    ];
    assert.deepEqual(closeModes(dataDir), left);
    assert.equal(await modeOf(dataDir), '1777');
  });

  test('what is another user’s, or a link, is said to be open and left', {
    skip: !isRoot && 'needs root',
  }, async (t) => {
    const installation = await openedUp(t);
    const elsewhere = join(installation.folder, 'elsewhere');
    await mkdir(elsewhere);
    await chmod(elsewhere, 0o755);
    await symlink(elsewhere, join(installation.dataDir, 'spool.old'));
    await chown(join(installation.dataDir, 'upload-secret'), NOBODY, NOBODY);
    const { process } = await installation.start();
    const left = (await linesOf(process)).flatMap((line) => line.left ?? []);
    assert.deepEqual(left.map(({ path }) => path.slice(installation.dataDir.length)).toSorted(), [
      '/spool.old',
      '/upload-secret',
    ]);
    assert.equal(await modeOf(elsewhere), '755');
    assert.equal(await modeOf(join(installation.dataDir, 'upload-secret')), '644');
  });

  for (const [what, cut] of [
    ['empty', () => ''],
    ['cut short', (secret: string) => secret.slice(0, 20)],
  ] as const) {
    for (const by of ['redress serve', 'two processes'] as const) {
      test(`an upload secret that is ${what} stops ${by} with what to do, and exit status 2`, async (t) => {
        const installation = await copied(t);
        const file = join(installation.dataDir, 'upload-secret');
        await writeFile(file, cut(await readFile(file, 'utf8')));
        const { code, stderr } = await installation.launch({ by }).finished;
        assert.equal(code, 2);
        assert.match(stderr, new RegExp(`^ +${file}: has (0|20) characters where 43 were generated; .*delete it`, 'm'));
      });
    }
  }
});

test('a start says that the console is not built, and its page is 503 with what to do', async (t) => {
  const installation = await Installation.create(t);
  const copy = join(installation.folder, 'redress');
  for (const part of ['bin', 'src', 'migrations', 'package.json']) {
    await cp(join(CHECKOUT, 'server', part), join(copy, 'server', part), { recursive: true });
  }
  await symlink(join(CHECKOUT, 'node_modules'), join(copy, 'node_modules'));
  const command = ['--disable-warning=ExperimentalWarning', join(copy, 'server/bin/redress.js'), 'serve'];
  const running = new Running('node', command, { env: own(installation.environment()), cwd: installation.folder });
  running.endWithUs();
  t.after(() => running.kill());
  const lines = await linesOf(running);
  assert.ok(lines.some(({ msg }) => msg.startsWith('the console is not built')));
  const { operator } = lines.find(({ msg }) => msg === 'serving') as Line & { operator: string };
  const page = await fetch(operator);
  assert.equal(page.status, 503);
  assert.match(await page.text(), /npm run build --workspace console/);
});

/* Which installation a command works on when nothing tells it: it makes none, and finds the one that runs. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { runCommand } from '../../support/commands/commands.ts';
import { type Finished, Installation, own, type Settings, until } from '../../support/process/process.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** An installation whose notes are in a home of its own, and a shell of the same user elsewhere. */
async function installed(t: TestContext) {
  const installation = await Installation.create(t);
  const home = join(installation.folder, 'home');
  const shell = join(installation.folder, 'shell');
  for (const folder of [home, shell]) await mkdir(folder);
  const { REDRESS_DATA_DIR: _, ...bare } = installation.environment({ HOME: home });
  const ask = (settings: Settings = {}): Promise<Finished> =>
    runCommand({ args: ['organization', 'list', '--json'], env: own({ ...bare, ...settings }), cwd: shell });
  return { installation, shell, ask, notes: join(home, '.cache/redress/serving'), settings: { HOME: home } };
}

const NOTHING = /^redress: there is no Redress in (\S+)( \(REDRESS_DATA_DIR is not set\))?: [^\n]+\n$/;

test('a command makes no data directory and no database, and says where it looked', async (t) => {
  const { installation, shell, ask } = await installed(t);
  for (const settings of [{}, { REDRESS_DATA_DIR: installation.dataDir }]) {
    const { code, stdout, stderr } = await ask(settings);
    assert.deepEqual([code, stdout], [1, '']);
    assert.equal(NOTHING.exec(stderr)?.[1], settings.REDRESS_DATA_DIR ?? join(shell, 'data'), stderr);
  }
  for (const command of [
    ['migrate'],
    ['purge'],
    ['backup', 'x.tar'],
    ['claim', 'move', 'clm_1', 'CLOSED'],
    ['doctor'],
  ]) {
    const { code } = await installation.command(...command);
    assert.equal(code, 1, command.join(' '));
  }
  for (const command of [
    ['archive', '--to'],
    ['prune', '--archive'],
  ]) {
    const { stderr } = await installation.command('audit', ...command, 'x.gz', '--before', '2026-01-01');
    assert.match(stderr, NOTHING, command.join(' '));
  }
  await mkdir(installation.dataDir);
  assert.equal((await ask({ REDRESS_DATA_DIR: installation.dataDir })).code, 1);
  assert.deepEqual([await readdir(shell), await readdir(installation.dataDir)], [[], []]);
});

test('a command in another shell finds the one service that runs, and says so; with ./data it says where it looks', async (t) => {
  const { installation, shell, ask, settings } = await installed(t);
  await installation.start({ by: 'redress serve --demo', settings });
  const found = await ask();
  assert.equal(found.code, 0);
  assert.equal((JSON.parse(found.stdout) as { name: string }[])[0]?.name, 'Demo');
  const where = `redress: working on ${installation.dataDir}, where a service runs (REDRESS_DATA_DIR is not set)\n`;
  assert.equal(found.stderr, where);
  // Another data directory is named, or another bucket: nothing is guessed.
  const named = await ask({ REDRESS_DATA_DIR: join(shell, 'mine') });
  assert.equal(
    named.stderr,
    `redress: there is no Redress in ${shell}/mine: set REDRESS_DATA_DIR=${installation.dataDir}\n`,
  );
  assert.match((await ask({ REDRESS_DOCUMENTS_URL: 's3://bucket' })).stderr, NOTHING);

  const other = await (await Installation.create(t)).prepare();
  await symlink(other.dataDir, join(shell, 'data'));
  const own = await ask();
  assert.deepEqual([own.code, own.stdout], [0, '[]\n']);
  assert.match(own.stderr, new RegExp(`looking in ${shell}/data; a service runs elsewhere: .*${installation.dataDir}`));
  assert.deepEqual(await readdir(shell), ['data']);
});

test('what is not found is said with where it was looked for', async (t) => {
  const installation = await (await Installation.create(t)).prepare();
  const { stderr } = await installation.command('claim', 'show', 'clm_none');
  assert.equal(stderr, `redress: There is no claim with this identifier (in ${installation.dataDir}).\n`);
});

test('a note is for its user alone, goes with its service, and is not believed once that one is gone or it may be another’s', async (t) => {
  const { installation, ask, notes, settings } = await installed(t);
  const { process: running } = await installation.start({ settings });
  const [name = ''] = await readdir(notes);
  const file = join(notes, name);
  const note = await readFile(file, 'utf8');
  assert.deepEqual([name, note.includes(installation.dataDir)], [`${running.pid}.json`, true]);

  await chmod(file, 0o644);
  assert.match((await ask()).stderr, NOTHING);
  await chmod(file, 0o600);
  if (isRoot) {
    await chown(file, NOBODY, NOBODY);
    assert.match((await ask()).stderr, NOTHING);
    await chown(file, 0, 0);
  }
  // A process of the same number that was started at another time.
  await writeFile(file, note.replace(/"started":"\d+"/, '"started":"1"'));
  assert.match((await ask()).stderr, NOTHING);
  for (const text of ['', '{', '[]', 'null']) {
    await writeFile(file, text);
    assert.match((await ask()).stderr, NOTHING);
  }
  await writeFile(file, note);
  assert.equal((await ask()).code, 0);

  await running.kill();
  assert.ok(existsSync(file));
  assert.match((await ask()).stderr, NOTHING);
  const next = await installation.start({ settings });
  assert.deepEqual(await readdir(notes), [`${next.process.pid}.json`]);
  await next.process.stop();
  await until('the note is gone', async () => (await readdir(notes)).length === 0);
});

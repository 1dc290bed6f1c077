import assert from 'node:assert/strict';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { filesBelow } from '../../support/process/files.ts';
import { type Claim, Client, filing } from '../../support/process/http-client.ts';
import { type ApiKey, type Finished, Installation, own, Running, run } from '../../support/process/process.ts';

/** Enough to be met in the middle. */
const PADDING_MB = 100;
const NOTE_BYTES = 1_000_000;

const installation = await Installation.create({ after });
const good = join(installation.folder, 'good.tar');
let claim: Claim;
let key: ApiKey | undefined;

before(async () => {
  const service = await installation.start({ by: 'redress serve --demo' });
  key = service.key;
  claim = await new Client(service, key).file(filing('INTERRUPTED-1'));
  await service.process.stop();
  const database = new DatabaseSync(join(installation.dataDir, 'redress.db'));
  database.exec('pragma synchronous = off; begin');
  const insert = database.prepare(`
    insert into claim_history (organization_id, claim_id, version, from_status, to_status, actor, note, moved_at)
    select organization_id, id, ?, 'CREATED', 'CREATED', 'test', ?, created_at from claims`);
  for (let n = 0; n < PADDING_MB; n += 1) insert.run(n + 2, 'x'.repeat(NOTE_BYTES));
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
  assert.equal((await installation.command('backup', good)).code, 0);
});

interface Meeting {
  dataDir: string;
  /** Where to look for the file, and a part of its path. */
  folder: string;
  part: string;
}

/** On a busy machine a command can be over before it is looked at. */
const ATTEMPTS = 20;
const LOOK_MS = 1;

/**
 * A command in the middle of its work: once a file that it writes has some bytes. When it was over before that, what it
 * made is removed and it is run again.
 */
async function meet(args: string[], meeting: Meeting, made: string): Promise<Running> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const running = await tryToMeet(args, meeting);
    if (running) return running;
    await rm(made, { recursive: true });
  }
  throw new Error(`redress ${args.join(' ')} was over before it was met, ${ATTEMPTS} times`);
}

async function tryToMeet(args: string[], { dataDir, folder, part }: Meeting): Promise<Running | undefined> {
  const env = own(installation.environment({ REDRESS_DATA_DIR: dataDir }));
  const running = new Running('redress', args, { env, cwd: installation.folder });
  running.endWithUs();
  while (!running.isOver) {
    await pause(LOOK_MS);
    const found = await filesBelow(folder);
    if (found.some(({ path, size }) => path.includes(part) && size > 0)) return running;
  }
  const { code, stderr } = await running.finished;
  assert.equal(code, 0, stderr);
  return undefined;
}

function meetBackup(file: string, part: string, ...options: string[]): Promise<Running> {
  return meet(['backup', file, ...options], { dataDir: installation.dataDir, folder: `${file}.partial`, part }, file);
}

function meetRestore(dataDir: string, part: string): Promise<Running> {
  return meet(['restore', good], { dataDir, folder: dataDir, part }, dataDir);
}

/** Signals a command that is met, and expects the end in order. When it was done by then, it is met again. */
async function interrupt(meetCommand: () => Promise<Running>, signal: NodeJS.Signals, made: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await meetCommand();
    running.signal(signal);
    const finished = await running.finished;
    if (finished.code !== 0 || attempt === ATTEMPTS) {
      const stderr = 'redress: Interrupted; nothing was kept\n';
      return assert.deepEqual(finished, { code: 1, stdout: '', stderr });
    }
    await rm(made, { recursive: true });
  }
}

/** Names beside a backup or a data directory that begin like it: done, or not. */
async function namesOf(path: string): Promise<string[]> {
  return (await readdir(dirname(path))).filter((name) => name.startsWith(basename(path)));
}

function redressOn(dataDir: string, ...args: string[]): Promise<Finished> {
  return run('redress', args, {
    env: own(installation.environment({ REDRESS_DATA_DIR: dataDir })),
    cwd: installation.folder,
  });
}

/** The padded claim as a service on a data directory answers it. */
async function answered(dataDir: string): Promise<Claim> {
  const service = await installation.start({ settings: { REDRESS_DATA_DIR: dataDir } });
  const found = await new Client(service, key).get(claim.id);
  await service.process.stop();
  return found;
}

const BACKUP_MOMENTS = [
  ['while the database is copied', '/redress.db'],
  ['while the file is written', '/backup.tar'],
] as const;

for (const [when, part] of BACKUP_MOMENTS) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`${signal} ${when} ends a backup with one line, and leaves nothing behind`, async () => {
      const file = join(installation.folder, `${signal}.tar`);
      await interrupt(() => meetBackup(file, part), signal, file);
      assert.deepEqual(await namesOf(file), []);
    });
  }

  test(`kill -9 ${when} leaves no backup of that name, and the next one clears up`, async () => {
    const file = join(installation.folder, `killed.tar`);
    await (await meetBackup(file, part)).kill();
    assert.deepEqual(await namesOf(file), ['killed.tar.partial']);
    assert.equal((await installation.command('backup', file)).code, 0);
    assert.deepEqual(await namesOf(file), ['killed.tar']);
    await rm(file);
  });
}

test('kill -9 in the middle of replacing a backup leaves the one before', async () => {
  const identity = await stat(good, { bigint: true });
  await (await meetBackup(good, '/backup.tar', '--force')).kill();
  assert.equal((await stat(good, { bigint: true })).ino, identity.ino);
  await rm(`${good}.partial`, { recursive: true });
});

test('of two backups to one name the later takes it, and the other says so or gives way', async () => {
  const file = join(installation.folder, 'twice.tar');
  const first = await meetBackup(file, '/redress.db');
  assert.equal((await installation.redress('backup', file, '--force')).code, 0);
  const { code, stderr } = await first.finished;
  assert.equal(code, 1);
  assert.match(stderr, /^redress: [^\n]+\n$/);
  assert.deepEqual(await namesOf(file), ['twice.tar']);
});

const RESTORE_MOMENTS = [
  ['while the database is unpacked', '/spool/'],
  ['when the database is unpacked', '/data/redress.db'],
] as const;

for (const [when, part] of RESTORE_MOMENTS) {
  test(`SIGINT ${when} ends a restore with one line, and leaves nothing behind`, async () => {
    const dataDir = join(installation.folder, 'interrupted');
    await interrupt(() => meetRestore(dataDir, part), 'SIGINT', dataDir);
    assert.deepEqual(await namesOf(dataDir), []);
  });

  test(`kill -9 ${when} leaves nothing that a service starts on, and the restore can be run again`, async () => {
    const dataDir = join(installation.folder, 'killed');
    await (await meetRestore(dataDir, part)).kill();
    assert.deepEqual(await readdir(dataDir), ['restore.partial']);
    for (const args of [['serve'], ['organization', 'list']]) {
      const { code, stdout, stderr } = await redressOn(dataDir, ...args);
      assert.match(stderr, /^redress: a restore into .*killed was cut short or still runs: run it again.*\n$/);
      assert.deepEqual([code, stdout], [1, '']);
    }
    assert.deepEqual(await readdir(dataDir), ['restore.partial']);

    assert.equal((await redressOn(dataDir, 'restore', good)).code, 0);
    assert.deepEqual((await readdir(dataDir)).sort(), ['documents', 'last-backup.json', 'redress.db', 'upload-secret']);
    assert.deepEqual(await answered(dataDir), claim);
    await rm(dataDir, { recursive: true });
  });
}

test('no service starts on a data directory while it is restored', async () => {
  const dataDir = join(installation.folder, 'starting');
  const running = await meetRestore(dataDir, '/spool/');
  running.signal('SIGSTOP');
  assert.equal((await redressOn(dataDir, 'serve')).code, 1);
  running.signal('SIGCONT');
  assert.equal((await running.finished).code, 0);
  assert.deepEqual(await answered(dataDir), claim);
});

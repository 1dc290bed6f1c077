/* Backups that are verified, sent through pipes, encrypted by a stock tool, and what they let in again. */
import assert from 'node:assert/strict';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readTar } from '../../support/process/backup-file.ts';
import { Client, filing, upload } from '../../support/process/http-client.ts';
import { type ApiKey, type Finished, Installation, own, run } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';

interface Found {
  file: string;
  claims: number;
  documents: number;
  redress_version: string;
  revived: { api_keys: { key_id: string }[]; access_tokens: unknown[]; operators: { email: string }[] };
  revoked: { api_keys: number; access_tokens: number; operators: number };
}

const installation = await Installation.create({ after });
const good = join(installation.folder, 'good.tar');
let key: ApiKey;
let revoked: ApiKey;

before(async () => {
  const service = await installation.start({ by: 'redress serve --demo' });
  assert.ok(service.key);
  key = service.key;
  const client = new Client(service, key);
  const claim = await client.file(filing('STREAM-1'));
  const document = await client.initiate(claim.id);
  assert.equal(await upload(document, Buffer.from('%PDF-1.7')), 200);
  await client.confirm(claim.id, [document.id]);
  const [organization] = await installation.json<{ id: string }[]>('organization', 'list');
  revoked = await installation.json<ApiKey>('key', 'create', '--organization', organization?.id ?? '');
  assert.equal((await installation.command('backup', good)).code, 0);
  // Since the backup: what it revives.
  await installation.json('key', 'revoke', revoked.key_id);
  await service.process.stop();
});

/** Runs a shell's line with the command line's own programs; another data directory is `DATA` in it. */
async function shell(line: string, dataDir = installation.dataDir): Promise<Finished> {
  const env = own(installation.environment({ REDRESS_DATA_DIR: dataDir }));
  return run('bash', ['-o', 'pipefail', '-c', line], { env, cwd: installation.folder });
}

const folderOf = (name: string) => join(installation.folder, name);

test('backup --verify says what a whole backup holds and which version made it, and needs no data directory', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  const empty = folderOf('empty');
  const { code, stdout, stderr } = await shell(`redress backup --verify good.tar`, empty);
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(
    stdout,
    new RegExp(`^${good} is whole: .*\n\nmade by        Redress ${version.replaceAll('.', '\\.')}\n`),
  );
  assert.match(stdout, /^claims {9}1\ndocuments {6}1 \(8 bytes\)\n$/m);
  assert.ok(!(await readdir(installation.folder)).includes('empty'));
});

test('backup --verify of a damaged backup names the damage and ends with 1', async () => {
  const bytes = await readFile(good);
  const [document] = (await readTar(good)).filter(({ name }) => name.startsWith('documents/'));
  const at = bytes.indexOf('%PDF-1.7');
  assert.ok(document && at > 0);
  for (const [name, damaged, told] of [
    ['changed.tar', Buffer.from(bytes).fill('x', at, at + 1), document.name],
    ['cut.tar', bytes.subarray(0, bytes.length - 2_000), 'cut short'],
  ] as const) {
    await writeFile(folderOf(name), damaged);
    const { code, stdout, stderr } = await installation.command('backup', '--verify', folderOf(name));
    assert.deepEqual([code, stdout], [1, '']);
    assert.ok(stderr.includes(told), stderr);
  }
});

test('a backup to standard output is the archive and nothing else, and leaves nothing in the data directory', async () => {
  const { code, stderr } = await shell('redress backup - > piped.tar');
  assert.equal(code, 0, stderr);
  assert.match(stderr, /^Backed up to standard output \(\d+\.\d kB\)\n/);
  assert.equal((await installation.json<Found>('backup', '--verify', folderOf('piped.tar'))).claims, 1);
  assert.ok(!(await readdir(installation.dataDir)).includes('backup.partial'));
  const refused = await installation.redress('backup', '-', '--json');
  assert.deepEqual([refused.code, refused.stdout], [2, '']);
});

test('a backup whose reader goes away ends with one line and 1', async () => {
  const { code, stderr } = await shell('redress backup - | true; exit $PIPESTATUS');
  assert.deepEqual([code, stderr], [1, 'redress: Whoever read standard output has gone; nothing was kept\n']);
  assert.ok(!(await readdir(installation.dataDir)).includes('backup.partial'));
});

test('openssl encrypts a backup on its way out, and a restore takes what it decrypts', {
  skip: skipWithout('openssl'),
}, async () => {
  await writeFile(folderOf('passphrase'), 'a passphrase of this test alone\n', { mode: 0o600 });
  const cipher = 'openssl enc -aes-256-ctr -pbkdf2 -iter 10000 -pass file:passphrase';
  const made = await shell(`redress backup - | ${cipher} -salt > encrypted`);
  assert.equal(made.code, 0, made.stderr);
  assert.equal((await readFile(folderOf('encrypted'))).indexOf('manifest.json'), -1);
  const verified = await shell(`${cipher} -d -in encrypted | redress backup --verify -`);
  assert.equal(verified.code, 0, verified.stderr);
  const restored = await shell(`${cipher} -d -in encrypted | redress restore -`, folderOf('decrypted'));
  assert.equal(restored.code, 0, restored.stderr);
  assert.match(restored.stdout, /^Restored the backup\ninto .*decrypted\n/);
  const cut = await shell(`${cipher} -d -in encrypted | head -c 20000 | redress restore -`, folderOf('cut'));
  assert.equal(cut.code, 1);
  assert.match(cut.stderr, /standard input is cut short/);
  assert.ok(!(await readdir(installation.folder)).includes('cut'));
});

test('a finished backup leaves a note in the data directory, and one that fails does not', async () => {
  const note = join(installation.dataDir, 'last-backup.json');
  const file = folderOf('noted.tar');
  const made = await installation.json<{ created_at: string; redress_version: string }>('backup', file);
  const expected = { at: made.created_at, file, version: made.redress_version };
  assert.deepEqual(JSON.parse(await readFile(note, 'utf8')), expected);
  assert.equal((await stat(note)).mode & 0o777, 0o600);
  assert.equal((await installation.command('backup', file)).code, 1);
  assert.deepEqual(JSON.parse(await readFile(note, 'utf8')), expected);
});

/** Restores the backup elsewhere. */
async function restoreTo(name: string, ...options: string[]): Promise<Found> {
  const settings = { REDRESS_DATA_DIR: folderOf(name) };
  const { code, stdout, stderr } = await installation.commandWith(settings, 'restore', good, '--json', ...options);
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout) as Found;
}

/** How the keys are answered by a service on a restored data directory. */
async function knockAt(name: string): Promise<number[]> {
  const service = await installation.start({ settings: { REDRESS_DATA_DIR: folderOf(name) } });
  const knocks = await Promise.all([key, revoked].map((each) => new Client(service, each).knock()));
  await service.process.stop();
  return knocks;
}

test('a restore names the keys and operators that work again, those that were revoked since among them', async () => {
  const { revived } = await restoreTo('revived');
  const named = revived.api_keys.map(({ key_id }) => key_id).toSorted();
  assert.deepEqual(named, [key.key_id, revoked.key_id].toSorted());
  assert.deepEqual(revived.operators, [{ email: 'admin@localhost', role: 'admin' }]);
  assert.deepEqual(await knockAt('revived'), [200, 200]);
  const { stdout } = await shell('redress restore good.tar', folderOf('revived-text'));
  for (const each of [revoked.key_id, 'admin@localhost', '--revoke-all']) assert.ok(stdout.includes(each), stdout);
});

test('restore --revoke-keys lets no key in, and --revoke-all no token and no password either', async () => {
  const keys = await restoreTo('without-keys', '--revoke-keys');
  assert.deepEqual(keys.revoked, { api_keys: 2, access_tokens: 0, operators: 0 });
  assert.equal(keys.revived.operators.length, 1);
  assert.deepEqual(await knockAt('without-keys'), [401, 401]);
  const all = await restoreTo('without-all', '--revoke-all');
  assert.deepEqual(all.revoked, { api_keys: 2, access_tokens: 0, operators: 1 });
  assert.deepEqual(all.revived, { api_keys: [], access_tokens: [], operators: [] });
});

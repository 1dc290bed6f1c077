import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFile, copyFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { readTar, type TarEntry, turnBit, writeTar } from '../../support/process/backup-file.ts';
import { Client, filing, upload } from '../../support/process/http-client.ts';
import { type Finished, Installation } from '../../support/process/process.ts';

const BLOCK = 512;
const MAX_DOCUMENT_BYTES = 10_485_760;
const ONE_LINE = /^redress: [^\n]+\n$/;
const NOT_PLAIN = /[^\x20-\x7e\n]/;

const installation = await Installation.create({ after });
const good = join(installation.folder, 'good.tar');
let entries: readonly TarEntry[];
/** The names of the entries that are documents. */
let confirmed: string;
let unconfirmed: string;

before(async () => {
  const service = await installation.start({ by: 'redress serve --demo' });
  const client = new Client(service, service.key);
  const claim = await client.file(filing('GOOD-1'));
  const documents = [await client.initiate(claim.id), await client.initiate(claim.id)] as const;
  for (const document of documents) assert.equal(await upload(document, Buffer.alloc(2_000, '%PDF ')), 200);
  await client.confirm(claim.id, [documents[0].id]);
  await service.process.stop();
  assert.equal((await installation.command('backup', good)).code, 0);
  entries = await readTar(good);
  [confirmed = '', unconfirmed = ''] = entries.slice(3).map(({ name }) => name);
  assert.ok(confirmed.includes(documents[0].id));
});

/** Runs a command on another data directory. */
function redressOn(dataDir: string, ...args: string[]): Promise<Finished> {
  return installation.commandWith({ REDRESS_DATA_DIR: dataDir }, ...args);
}

let folders = 0;

/** Restores a file, which must be refused in one line, and must leave nothing behind. Gives that line. */
async function refusalOf(file: string): Promise<string> {
  folders += 1;
  const folder = join(installation.folder, `refused-${folders}`);
  await mkdir(folder);
  const { code, stdout, stderr } = await redressOn(join(folder, 'data'), 'restore', file);
  assert.match(stderr, ONE_LINE);
  assert.doesNotMatch(stderr, NOT_PLAIN);
  assert.ok(stderr.includes(file), stderr);
  assert.deepEqual([code, stdout], [1, '']);
  assert.deepEqual(await readdir(folder), []);
  return stderr;
}

/** Where the bytes of an entry begin, and where they end, in the good file: every entry has a header of one block. */
function placeOf(name: string): { begin: number; end: number } {
  let begin = BLOCK;
  for (const entry of entries) {
    if (entry.name === name) return { begin, end: begin + entry.bytes.byteLength };
    begin += Math.ceil(entry.bytes.byteLength / BLOCK) * BLOCK + BLOCK;
  }
  throw new Error(`no entry ${name}`);
}

const ENTRIES: [what: string, name: () => string][] = [
  ['the manifest', () => 'manifest.json'],
  ['the database', () => 'redress.db'],
  ['the upload secret', () => 'upload-secret'],
  ['a confirmed document', () => confirmed],
  ['a document that is not confirmed', () => unconfirmed],
  ['the seal', () => 'seal.json'],
];

for (const [what, nameOf] of ENTRIES) {
  test(`one bit turned over in ${what} is found, and the entry is named`, async () => {
    const file = join(installation.folder, 'bit.tar');
    const { begin, end } = placeOf(nameOf());
    await turnBit(good, file, Math.floor((begin + end) / 2));
    assert.match(await refusalOf(file), new RegExp(nameOf()));
  });

  test(`a backup cut short within ${what} is refused, and the entry is named`, async () => {
    const file = join(installation.folder, 'cut.tar');
    await copyFile(good, file);
    const { begin, end } = placeOf(nameOf());
    await truncate(file, Math.floor((begin + end) / 2));
    assert.match(await refusalOf(file), new RegExp(nameOf()));
  });

  test(`a backup that ends before ${what} is refused, and the entry is named`, async () => {
    const file = join(installation.folder, 'ends.tar');
    await copyFile(good, file);
    await truncate(file, placeOf(nameOf()).begin - BLOCK);
    assert.match(await refusalOf(file), new RegExp(nameOf() === unconfirmed ? 'seal.json' : nameOf()));
  });
}

test('a bit turned over in the header of an entry is found, and the place is told', async () => {
  const file = join(installation.folder, 'header.tar');
  await turnBit(good, file, placeOf(confirmed).begin - BLOCK + 10);
  assert.match(await refusalOf(file), /altered.* past upload-secret/);
});

test('a backup without its end, or with something after it, is refused', async () => {
  const file = join(installation.folder, 'end.tar');
  const { size } = await stat(good);
  for (const cut of [1, BLOCK, 2 * BLOCK]) {
    await copyFile(good, file);
    await truncate(file, size - cut);
    assert.match(await refusalOf(file), /seal\.json/);
  }
  for (const more of [Buffer.alloc(1), Buffer.alloc(BLOCK), Buffer.alloc(BLOCK, 'x'), await readFile(good)]) {
    await copyFile(good, file);
    await appendFile(file, more);
    await refusalOf(file);
  }
});

test('what is no backup is refused', async () => {
  const file = join(installation.folder, 'none.tar');
  assert.match(await refusalOf(file), /no backup/);
  for (const content of ['', 'hello', Buffer.alloc(10 * BLOCK), Buffer.alloc(10 * BLOCK, 7)]) {
    await writeFile(file, content);
    assert.match(await refusalOf(file), /none\.tar (is not a whole backup|is cut short or was altered)/);
  }
});

/** The good backup's entries, each as `change` gives it. */
function changed(change: (entry: TarEntry) => TarEntry[]): TarEntry[] {
  return entries.flatMap(change);
}

/** With other entries before the one of a name. */
function inserted(name: string, ...added: TarEntry[]): TarEntry[] {
  return changed((entry) => (entry.name === name ? [...added, entry] : [entry]));
}

function renamed(from: string, to: string): TarEntry[] {
  return changed((entry) => [entry.name === from ? { ...entry, name: to } : entry]);
}

function replaced(name: string, bytes: Buffer): TarEntry[] {
  return changed((entry) => [entry.name === name ? { name, bytes } : entry]);
}

function manifestWith(change: Record<string, unknown>): TarEntry[] {
  const manifest = JSON.parse(String(entries[0]?.bytes));
  return replaced('manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...change })));
}

const bytes = Buffer.from('hostile');
const sha256 = '0'.repeat(64);
const HOSTILE: [what: string, entries: () => TarEntry[], told: RegExp | (() => string)][] = [
  ['an absolute path', () => renamed(confirmed, '/tmp/redress-hostile'), /\/tmp\/redress-hostile/],
  ['a path that leads out', () => renamed(confirmed, '../../redress-hostile'), /\.\.\/\.\.\/redress-hostile/],
  ['a path that leads out of the documents', () => renamed(confirmed, `documents/../x`), /documents\/\.\.\/x/],
  ['an absolute path before all', () => inserted('manifest.json', { name: '/etc/x', bytes }), /\/etc\/x/],
  ['a file of an unknown name', () => inserted('redress.db', { name: 'redress.db-wal', bytes }), /redress\.db-wal/],
  ['a file after all documents', () => inserted('seal.json', { name: 'documents/x', bytes }), /documents\/x/],
  ['a file after the seal', () => [...entries, { name: 'more', bytes }], /more in it belongs to no backup/],
  ['a name that a terminal obeys', () => renamed(confirmed, '\u001b[2J\u009b2J\n'), /stands in its place/],
  [
    'a symbolic link',
    () => inserted(confirmed, { name: confirmed, bytes, type: 'symlink', linkname: '/etc/passwd' }),
    () => confirmed,
  ],
  [
    'a hard link',
    () => inserted('redress.db', { name: 'redress.db', bytes, type: 'link', linkname: 'x' }),
    /redress\.db in it is not a plain/,
  ],
  [
    'a folder',
    () => inserted(confirmed, { name: 'documents/', bytes, type: 'directory' }),
    /documents\/ in it is not a plain/,
  ],
  ['a second database', () => inserted('upload-secret', { name: 'redress.db', bytes }), /upload-secret is missing/],
  [
    'a confirmed document left out',
    () => changed((entry) => (entry.name === confirmed ? [] : [entry])),
    () => confirmed,
  ],
  ['any document left out', () => changed((entry) => (entry.name === unconfirmed ? [] : [entry])), /seal\.json/],
  ['the secret left out', () => changed((entry) => (entry.name === 'upload-secret' ? [] : [entry])), /upload-secret/],
  [
    'documents in another order',
    () => [...entries.slice(0, 3), ...entries.slice(3, 5).reverse(), ...entries.slice(5)],
    () => confirmed,
  ],
  [
    'a document that is longer than its row says',
    () => replaced(confirmed, Buffer.alloc(MAX_DOCUMENT_BYTES + 1)),
    () => confirmed,
  ],
  ['a huge manifest', () => replaced('manifest.json', Buffer.alloc(1_000_000, ' ')), /manifest\.json is too large/],
  ['a huge seal', () => replaced('seal.json', Buffer.alloc(1_000_000, ' ')), /seal\.json is too large/],
  [
    'a manifest of a later format',
    () => manifestWith({ format: 2, redress_version: '9.1.0' }),
    /format 2, made by Redress 9\.1\.0/,
  ],
  ['a manifest of no format', () => manifestWith({ format: 'x' }), /manifest\.json/],
  ['a manifest without a database', () => manifestWith({ files: [] }), /manifest\.json/],
  [
    'a manifest that names a file of its own',
    () => manifestWith({ files: [{ name: '../x', size_bytes: 7, sha256 }] }),
    /manifest\.json/,
  ],
];

for (const [what, make, told] of HOSTILE) {
  test(`a tar with ${what} is refused`, async () => {
    const file = join(installation.folder, 'hostile.tar');
    await writeTar(file, make());
    const line = await refusalOf(file);
    if (told instanceof RegExp) assert.match(line, told);
    else assert.ok(line.includes(told()), line);
  });
}

test('a whole archive of a database that is not sound is refused, and the fault is told', async () => {
  const path = join(installation.folder, 'unsound.db');
  await writeFile(path, entries.find(({ name }) => name === 'redress.db')?.bytes ?? '');
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  database.exec('delete from organizations');
  database.close();
  const unsound = await readFile(path);
  const { files } = JSON.parse(String(entries[0]?.bytes)) as { files: { name: string }[] };
  const sum = { size_bytes: unsound.byteLength, sha256: createHash('sha256').update(unsound).digest('hex') };
  const manifest = manifestWith({
    files: files.map((file) => (file.name === 'redress.db' ? { ...file, ...sum } : file)),
  });
  const file = join(installation.folder, 'unsound.tar');
  await writeTar(
    file,
    manifest.map((entry) => (entry.name === 'redress.db' ? { ...entry, bytes: unsound } : entry)),
  );
  assert.match(await refusalOf(file), /row \d+ of \w+ refers to no row of organizations/);
  const verified = await installation.command('backup', '--verify', file);
  assert.deepEqual([verified.code, verified.stdout], [1, '']);
  assert.match(verified.stderr, /refers to no row of organizations/);
});

test('the good file, taken apart and put together again, is accepted', async () => {
  const file = join(installation.folder, 'again.tar');
  await writeTar(file, [...entries]);
  assert.equal((await redressOn(join(installation.folder, 'again'), 'restore', file)).code, 0);
});

test('a data directory that is not empty is refused by its name, and left as it is', async () => {
  const dataDir = join(installation.folder, 'full');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'note'), 'mine');
  const { code, stderr } = await redressOn(dataDir, 'restore', good);
  const advice = 'move it away, or set REDRESS_DATA_DIR to another folder';
  assert.equal(stderr, `redress: ${dataDir} is not empty, and a restore replaces nothing: ${advice}\n`);
  assert.equal(code, 1);
  assert.deepEqual(await readdir(dataDir), ['note']);
});

test('an empty data directory, and a fresh disk with nothing but lost+found, are filled', async () => {
  for (const names of [[], ['lost+found'], ['.cache']]) {
    const dataDir = join(installation.folder, `empty-${names.join()}`);
    await mkdir(dataDir);
    for (const name of names) await mkdir(join(dataDir, name));
    const { inode } = await identify(dataDir);
    assert.equal((await redressOn(dataDir, 'restore', good)).code, 0);
    assert.deepEqual(
      (await readdir(dataDir)).sort(),
      [...names, 'documents', 'last-backup.json', 'redress.db', 'upload-secret'].sort(),
    );
    // A mounted disk cannot be replaced.
    assert.equal((await identify(dataDir)).inode, inode);
  }
});

async function identify(folder: string): Promise<{ inode: number }> {
  return { inode: (await stat(folder)).ino };
}

const MISUSED: [what: string, place: () => string, told: RegExp][] = [
  ['in a folder that is not there', () => join(installation.folder, 'none', 'b.tar'), /no folder .*none: make it/],
  ['to a folder', () => installation.folder, /is a folder: name a file/],
  ['into the data directory', () => join(installation.dataDir, 'b.tar'), /inside the data directory/],
  ['deep into the data directory', () => join(installation.dataDir, 'documents', 'b.tar'), /inside the data directory/],
  ['in the place of the database', () => join(installation.dataDir, 'redress.db'), /inside the data directory/],
];

for (const [what, place, told] of MISUSED) {
  test(`a backup ${what} is refused`, async () => {
    const { code, stdout, stderr } = await installation.command('backup', place(), '--force');
    assert.match(stderr, ONE_LINE);
    assert.match(stderr, told);
    assert.deepEqual([code, stdout], [1, '']);
  });
}

test('a backup of a data directory without a database is refused, and makes none', async () => {
  const dataDir = join(installation.folder, 'nothing');
  const { code, stderr } = await redressOn(dataDir, 'backup', join(installation.folder, 'nothing.tar'));
  assert.match(stderr, /^redress: there is no Redress in .*nothing: set REDRESS_DATA_DIR.*\n$/);
  assert.equal(code, 1);
  assert.ok(!(await readdir(installation.folder)).includes('nothing'));
});

test('a folder of somebody else where the backup would be made is left alone', async () => {
  const file = join(installation.folder, 'busy.tar');
  await mkdir(`${file}.partial`);
  await writeFile(join(`${file}.partial`, 'thesis.txt'), 'mine');
  const { code, stderr } = await installation.command('backup', file);
  assert.match(stderr, /busy\.tar\.partial is in the way/);
  assert.equal(code, 1);
  assert.deepEqual(await readdir(`${file}.partial`), ['thesis.txt']);
});

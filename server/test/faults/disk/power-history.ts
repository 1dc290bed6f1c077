/* A service from its first start on, that is stopped, started again and killed under load, and all that it did to its disk. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { filesBelow } from '../../support/process/files.ts';
import { type ApiKey, Installation, type Scope } from '../../support/process/process.ts';
import { answeredAt, type JournalEntry, readJournal } from './disk-journal.ts';
import { DiskLoad, operatorToken } from './disk-load.ts';
import { DiskModel } from './disk-model.ts';
import { DiskShim } from './disk-shim.ts';

const SLOWEST_SYNC_MS = 3;
/** Claims that are filed beside everything else that is done. */
const COMMAND = 'the command line';

export interface History {
  root: string;
  entries: JournalEntry[];
  /** After which entry a request was answered. */
  answered: Map<string, number>;
  /** After which entry the first start had printed its key. */
  welcomed: number;
  key: ApiKey;
  load: DiskLoad;
}

/** @param claims how many are filed before, and how many after the stop */
export async function recordHistory(
  scope: Scope,
  { seed, claims }: { seed: number; claims: number },
): Promise<History> {
  const shim = DiskShim.open(scope, seed);
  shim.slowDown(SLOWEST_SYNC_MS);
  const installation = await Installation.create(scope, shim.journaled);
  const load = new DiskLoad();
  const first = await installation.start({ by: 'redress serve --demo' });
  const { key } = first;
  assert.ok(key);
  const token = await operatorToken(first, first.process.output.stdout);
  await load.run(first, { key, operatorToken: token, claims });
  assert.equal((await first.process.stop()).code, 0);
  const second = await installation.start();
  await load.run(second, { key, operatorToken: token, claims });
  const movedBy = await moveByCommand(installation, load);
  await second.process.kill();
  const entries = readJournal(shim.journal);
  await assertFollowed(shim, entries);
  const answered = answeredAt(entries);
  answered.set(COMMAND, findPrinted(entries, movedBy));
  return { root: shim.root, entries, answered, welcomed: findPrinted(entries, key.key_secret), key, load };
}

/** Gives the claim. */
async function moveByCommand(installation: Installation, load: DiskLoad): Promise<string> {
  const sent = load.claims.findLast(({ promise, move }) => promise && !move);
  assert.ok(sent?.promise);
  sent.move = { status: 'CLOSED', by: COMMAND };
  await installation.json('claim', 'move', sent.promise.id, 'CLOSED');
  return sent.promise.id;
}

function findPrinted(entries: readonly JournalEntry[], text: string): number {
  const index = entries.findIndex(
    ({ kind, handle, data }) => kind === 'say' && handle.endsWith(':1') && data.includes(text),
  );
  assert.ok(index >= 0, `${text} was not printed`);
  return index;
}

/** Asserts that the journal leads to what lies on the disk, byte for byte: nothing was done past it. */
async function assertFollowed({ root }: DiskShim, entries: readonly JournalEntry[]): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'redress-followed-'));
  try {
    const model = new DiskModel(root);
    for (const entry of entries) model.apply(entry);
    model.writeTo(copy);
    assert.deepEqual(await contentsOf(copy), await contentsOf(root));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function contentsOf(folder: string): Promise<Map<string, string>> {
  const files = (await filesBelow(folder)).filter(({ name }) => !name.endsWith('-shm'));
  const read = async (path: string) => [relative(folder, path), (await readFile(path)).toString('base64')] as const;
  return new Map((await Promise.all(files.map(({ path }) => read(path)))).sort(([one], [two]) => (one < two ? -1 : 1)));
}

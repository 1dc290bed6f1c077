/* Parts that promise something by themselves, each tried at every promise that it makes (disk-model.ts). */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment, Installation, own, run } from '../../support/process/process.ts';
import { amountOf } from '../../support/prove.ts';
import { Chance } from '../chance.ts';
import { type JournalEntry, readJournal } from './disk-journal.ts';
import { DiskModel, NOTHING_UNSYNCED } from './disk-model.ts';
import { type DiskFault, DiskShim, skipWithoutShim } from './disk-shim.ts';

const PROGRAM = fileURLToPath(new URL('put-many.ts', import.meta.url));
const SLOWEST_SYNC_MS = 5;
const FILES = 40;

describe('what was not synced is lost', { skip: skipWithoutShim() }, () => {
  for (let round = 1; round <= amountOf({ usual: 1, each: 2 }); round += 1) {
    test(`a file and a generated secret are there after a power cut once they are promised, uploads at once or not (${round})`, async (t) => {
      await keepsPromises(t);
    });

    test(`the same while every seventh sync of the disk fails (${round})`, async (t) => {
      await keepsPromises(t, { kinds: ['sync'], share: 1 / 7, error: 'EIO', path: '/organization' });
    });
  }
});

async function keepsPromises(t: TestContext, fault?: DiskFault): Promise<void> {
  const chance = new Chance();
  const shim = DiskShim.open(t, chance.seed);
  shim.slowDown(SLOWEST_SYNC_MS);
  if (fault) shim.fail(fault);
  const env = cleanEnvironment(shim.journaled);
  const { code, stderr } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], { env });
  assert.equal(code, 0, stderr);
  const model = new DiskModel(shim.root);
  let promises = 0;
  for (const entry of readJournal(shim.journal)) {
    model.apply(entry);
    if (isPromise(entry)) {
      promises += 1;
      checkPromise(model, entry, chance);
    }
  }
  assert.equal(promises, FILES + 1);
  t.diagnostic(`${promises} promises, ${shim.failed.sync} failed syncs, seed ${chance.seed}`);
}

function isPromise({ kind, data }: JournalEntry): boolean {
  return kind === 'say' && /^(promised|secret) /.test(data.toString());
}

/** Cuts the power right after a promise. */
function checkPromise(model: DiskModel, { data }: JournalEntry, chance: Chance): void {
  const [what, name = '', bytes] = data.toString().trim().split(' ');
  const kept = model.contents(NOTHING_UNSYNCED);
  const lost = `lost: ${data}${chance.again}`;
  if (what === 'secret') assert.equal(kept.get('data/upload-secret')?.toString().trim(), name, lost);
  else assert.equal(kept.get(`data/documents/${name}`)?.byteLength, Number(bytes), lost);
}

test('a restore takes its mark away after what it restored is on the disk', { skip: skipWithoutShim() }, async (t) => {
  const from = await Installation.create(t);
  await (await from.start({ by: 'redress serve --demo' })).process.stop();
  const file = join(from.folder, 'good.tar');
  assert.equal((await from.redress('backup', file)).code, 0);
  const chance = new Chance();
  const shim = DiskShim.open(t, chance.seed);
  const env = own(from.environment(shim.journaled));
  const { code, stderr } = await run('redress', ['restore', file], { env });
  assert.equal(code, 0, stderr);
  const model = new DiskModel(shim.root);
  let marks = 0;
  for (const entry of readJournal(shim.journal)) {
    if (entry.kind === 'rmdir' && entry.path.endsWith('data/restore.partial')) {
      marks += 1;
      const kept = [...model.contents(NOTHING_UNSYNCED).keys()].filter((name) => !name.includes('restore.partial'));
      assert.ok(kept.includes('data/redress.db') && kept.includes('data/upload-secret'), `kept: ${kept}`);
    }
    model.apply(entry);
  }
  assert.equal(marks, 1);
});

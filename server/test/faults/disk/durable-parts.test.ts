/* Parts that promise something by themselves, each tried at every promise that it makes (disk-model.ts). */
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment, run } from '../acceptance/process.ts';
import { proofFactor } from '../prove.ts';
import { Chance } from './chance.ts';
import { type JournalEntry, readJournal } from './disk-journal.ts';
import { DiskModel, NOTHING_UNSYNCED } from './disk-model.ts';
import { type DiskFault, DiskShim, skipWithoutShim } from './disk-shim.ts';

const PROGRAM = fileURLToPath(new URL('put-many.ts', import.meta.url));
const SLOWEST_SYNC_MS = 5;
const FILES = 40;

describe('what was not synced is lost', { skip: skipWithoutShim() }, () => {
  for (let round = 1; round <= 2 * proofFactor(); round += 1) {
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

/*
 * Power cuts. One real service works under load, and all that it does to its disk is kept in order (disk-shim.c). For
 * points in that order, disks are then made as a power cut may leave them there (disk-model.ts), and the service is
 * started on each of them.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { filing } from '../../support/process/http-client.ts';
import { amountOf, proofFactor } from '../../support/prove.ts';
import { Chance } from '../chance.ts';
import { checkKept, type Kept } from './disk-check.ts';
import { DiskModel, type Fate } from './disk-model.ts';
import { skipWithoutShim } from './disk-shim.ts';
import { type History, recordHistory } from './power-history.ts';

const CUTS = amountOf({ usual: 8, each: 12 });
const CLAIMS = 80 * Math.min(proofFactor(), 12);
/** Every so many cuts, one is in the first start. */
const FIRST_START_EVERY = 4;
/** Block sizes that a disk, or the system, writes whole. */
const BLOCK_BYTES = [512, 4_096];

test('a power cut at any point loses nothing that was answered, leaves nothing half done, and the next start needs nobody', {
  skip: skipWithoutShim(),
}, async (t) => {
  const chance = new Chance();
  const history = await recordHistory(t, { seed: chance.seed, claims: CLAIMS });
  const model = new DiskModel(history.root);
  const total: Kept = { claims: 0, moves: 0, files: 0, confirmations: 0, repetitions: 0 };
  let done = 0;
  for (const cut of choosePoints(history, chance)) {
    for (; done < cut; done += 1) model.apply(history.entries[done] as History['entries'][number]);
    const [name, fate] = chooseFate(chance);
    const kept = await checkCut(history, model, { cut, fate }).catch((cause) => {
      const where = `cut after ${cut} of ${history.entries.length} calls, ${name}; ${chance.again}`;
      throw new Error(`${where}: ${cause.message}`, { cause });
    });
    for (const what of Object.keys(total) as (keyof Kept)[]) total[what] += kept?.[what] ?? 0;
  }
  t.diagnostic(`${CUTS} cuts in ${history.entries.length} calls, seed ${chance.seed}: ${JSON.stringify(total)}`);
});

/** How many calls were done, ascending: in the first start, right after an answer, or anywhere. */
function choosePoints({ entries, answered, welcomed }: History, chance: Chance): number[] {
  const answers = [...answered.values()];
  const choose = (n: number) => {
    if (n % FIRST_START_EVERY === 0) return chance.below(welcomed);
    return n % 2 === 0 ? chance.below(entries.length + 1) : chance.pick(answers) + 1;
  };
  return Array.from({ length: CUTS }, (_, n) => choose(n)).sort((one, two) => one - two);
}

function chooseFate(chance: Chance): [name: string, Fate] {
  const share = chance.pick([0, 0, 0.1, 0.5, 0.9, 1]);
  const blockBytes = chance.pick(BLOCK_BYTES);
  const keptOf = (count: number) => {
    if (share === 0 || share === 1) return share * count;
    return chance.below(count + 1);
  };
  const partsOf = (bytes: number): [number, number][] => {
    const blocks = Array.from({ length: Math.ceil(bytes / blockBytes) }, (_, n): [number, number] => [
      n * blockBytes,
      Math.min(bytes, (n + 1) * blockBytes),
    ]);
    return blocks.filter(() => chance.next() < share);
  };
  return [`with ${share} of what was not synced, in blocks of ${blockBytes}`, { keptOf, partsOf }];
}

/** Undefined: there was no key yet. */
async function checkCut(
  { answered, welcomed, key, load }: History,
  model: DiskModel,
  { cut, fate }: { cut: number; fate: Fate },
): Promise<Kept | undefined> {
  const disk = await mkdtemp(join(tmpdir(), 'redress-cut-'));
  const dataDir = join(disk, 'data');
  const remove = () => rm(disk, { recursive: true, force: true });
  let service: TestService | undefined;
  try {
    model.writeTo(disk, fate);
    service = await startTestService({ stack: { dataDir, environment: { REDRESS_DATA_DIR: dataDir }, remove } });
    if (cut <= welcomed) return void (await checkEmpty(service));
    const { apiUrl, uploadsUrl, operatorUrl = '' } = service.running;
    const isPromised = (by: string | undefined) => (answered.get(by ?? '') ?? Number.POSITIVE_INFINITY) < cut;
    return await checkKept({
      service: { apiUrl, uploadsUrl, operatorUrl },
      key,
      dataDir,
      load,
      isFresh: true,
      isPromised,
    });
  } finally {
    await (service ? service.close() : remove());
  }
}

/** Asserts that the service can go on with what a first start that was cut short has left. */
async function checkEmpty(service: TestService): Promise<void> {
  const client = await service.newClient();
  const answer = await client.post('/v1/claims', filing('AFTER'));
  assert.equal(answer.status, 201, answer.text);
}

/* A disk that fails now and then while the service works under load: at reads, writes, syncs, and changes of names. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertUnavailable, Caller } from '../../support/process/exchange.ts';
import { filing } from '../../support/process/http-client.ts';
import { type ApiKey, Installation, type Service, until } from '../../support/process/process.ts';
import { proofFactor } from '../../support/prove.ts';
import { Chance } from '../chance.ts';
import { checkKept } from './disk-check.ts';
import { DiskLoad, operatorToken } from './disk-load.ts';
import { CALL_KINDS, type CallKind, type DiskFault, DiskShim, skipWithoutShim } from './disk-shim.ts';

const CLAIMS = 12;
const STARTS = 2;
const START_MS = 60_000;
/** How long the disk fails in one way, at most. */
const FAILING_MS = 2_000;

test('a disk that fails now and then loses nothing that was answered, files nothing twice, and what repeats goes through', {
  skip: skipWithoutShim(),
}, async (t) => {
  const chance = new Chance();
  const shim = DiskShim.open(t, chance.seed);
  const installation = await Installation.create(t, shim.settings);
  const dataDir = join(shim.root, 'data');
  const load = new DiskLoad();
  const starts = { started: 0, refused: 0 };
  let service = await installation.start({ by: 'redress serve --demo' });
  const key = service.key as ApiKey;
  const token = await operatorToken(service, service.process.output.stdout);
  const look = (by: Service, isFresh: boolean) =>
    checkKept({ service: by, key, dataDir, load, isFresh, isPromised: (by) => by !== undefined });

  for (let round = 1; round <= proofFactor(); round += 1) {
    for (const fault of faultsOf(chance)) {
      shim.fail(fault);
      const work = load.run(service, { key, operatorToken: token, claims: CLAIMS, documentEvery: 2 });
      // Work that needs many calls at once may never get through on it.
      const isOver = new AbortController();
      work.finally(() => isOver.abort()).catch(() => {});
      await pause(FAILING_MS, undefined, { signal: isOver.signal }).catch(() => {});
      shim.heal();
      await work.catch((cause) => {
        throw new Error(`${JSON.stringify(fault)}; ${chance.again}: ${cause.message}`, { cause });
      });
      await look(service, false);
    }
    await service.process.kill();
    shim.fail({ kinds: CALL_KINDS, share: chance.pick([0.0005, 0.01]), error: 'EIO' });
    for (let n = 1; n <= STARTS; n += 1) starts[await startOnFailing(installation)] += 1;
    shim.heal();
    service = await installation.start();
    const kept = await look(service, true);
    t.diagnostic(`round ${round}, seed ${chance.seed}: ${JSON.stringify(kept)}`);
  }
  await service.process.kill();
  t.diagnostic(`starts on it: ${JSON.stringify(starts)}`);
  t.diagnostic(`failed calls: ${JSON.stringify(shim.failed)}, failed requests: ${load.failures.length}`);
  assert.ok(load.failures.length > 0);
});

test('while the disk cannot be read requests are 503, and the next one works once it can', {
  skip: skipWithoutShim(),
}, async (t) => {
  const shim = DiskShim.open(t, 1);
  const installation = await Installation.create(t, shim.settings);
  const first = await installation.start({ by: 'redress serve --demo' });
  const filed = await new Caller(first, first.key).file(filing('READ-1'));
  await first.process.stop();
  // Started anew, it has nothing in memory yet.
  const second = await installation.start();
  const caller = new Caller(second, first.key);
  shim.fail({ kinds: ['read'], share: 1, error: 'EIO' });
  assertUnavailable(await caller.get('/v1/claims'));
  assertUnavailable(await caller.file(filing('READ-2')));
  shim.heal();
  assert.equal((await caller.file(filing('READ-2'))).status, 201);
  assert.deepEqual((await caller.get(`/v1/claims/${filed.body?.id}`)).body, filed.body);
});

/** How likely a call fails, at most: a filing is some thirty writes and one sync. */
const SHARES: Readonly<Record<CallKind, number>> = {
  read: 0.3,
  write: 0.04,
  sync: 0.4,
  rename: 0.6,
  open: 0.4,
  unlink: 0.6,
  make: 0.6,
  truncate: 0.6,
};

/** Each kind of call by itself, and then all of them. */
function faultsOf(chance: Chance): DiskFault[] {
  const part = () => chance.pick([0.3, 1]);
  const one = CALL_KINDS.map((kind): DiskFault => ({ kinds: [kind], share: SHARES[kind] * part(), error: 'EIO' }));
  return [
    ...one,
    { kinds: CALL_KINDS, share: 0.02, error: 'EIO' },
    { kinds: CALL_KINDS, share: 0.02, error: 'ENOSPC' },
  ];
}

/** It serves, or it ends with one line that says why. */
async function startOnFailing(installation: Installation): Promise<'started' | 'refused'> {
  const running = installation.launch();
  const isServing = () => running.output.stdout.includes('"serving"');
  await until('it serves, or ends', () => running.isOver || isServing(), START_MS);
  if (isServing()) {
    await running.kill();
    return 'started';
  }
  const { code, stderr } = await running.finished;
  assert.equal(code, 1, stderr);
  assert.match(stderr, /^redress: [^\n]+\n$/);
  return 'refused';
}

/* A disk that fills up under load, while a claim is committed or a file comes in; and a backup or a restore that has no room. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type ApiKey, Installation, until } from '../../support/process/process.ts';
import { skipWithoutTinyDisk, TinyDisk } from '../../support/process/tiny-disk.ts';
import { amountOf, proofFactor } from '../../support/prove.ts';
import { Chance } from '../chance.ts';
import { checkKept } from './disk-check.ts';
import { DiskLoad, operatorToken } from './disk-load.ts';

const DISK_MEBIBYTES = 24;
const PAGE_BYTES = 4_096;
const CLAIMS = 60;

describe('the disk fills up', { skip: skipWithoutTinyDisk() }, () => {
  test('under load nothing that was answered is lost, nothing is half there, and the same requests go through when there is room', async (t) => {
    const chance = new Chance();
    const disk = await TinyDisk.mount(t, DISK_MEBIBYTES * Math.min(proofFactor(), 4));
    const dataDir = join(disk.path, 'data');
    const installation = await Installation.create(t, { REDRESS_DATA_DIR: dataDir, REDRESS_MIN_FREE_DISK_MB: '0' });
    const service = await installation.start({ by: 'redress serve --demo' });
    const key = service.key as ApiKey;
    const token = await operatorToken(service, service.process.output.stdout);
    const load = new DiskLoad();
    const isPromised = (by: string | undefined) => by !== undefined;
    for (let round = 1; round <= amountOf({ usual: 1, each: 2 }); round += 1) {
      const failures = load.failures.length;
      const work = load.run(service, { key, operatorToken: token, claims: CLAIMS, documentEvery: 2 });
      // So that it ends in the middle of a commit or a file.
      disk.fill({ leaveBytes: PAGE_BYTES * chance.below(60) });
      await Promise.race([work, until('the disk is full', () => load.failures.length > failures)]);
      disk.clear();
      await work;
      await checkKept({ service, key, dataDir, load, isFresh: false, isPromised });
    }
    await service.process.kill();
    const again = await installation.start();
    const kept = await checkKept({ service: again, key, dataDir, load, isFresh: true, isPromised });
    t.diagnostic(`${load.failures.length} refused, seed ${chance.seed}: ${JSON.stringify(kept)}`);
    assert.ok(load.failures.length > 0);
  });

  test('a backup and a restore without room say so in one line, leave nothing, and work when there is room', async (t) => {
    const installation = await Installation.create(t);
    const service = await installation.start({ by: 'redress serve --demo' });
    const key = service.key as ApiKey;
    const load = new DiskLoad();
    const token = await operatorToken(service, service.process.output.stdout);
    await load.run(service, { key, operatorToken: token, claims: CLAIMS, documentEvery: 2 });
    const disk = await TinyDisk.mount(t, DISK_MEBIBYTES);
    const file = join(disk.path, 'backup.tar');
    const restored = await Installation.create(t, { REDRESS_DATA_DIR: join(disk.path, 'data') });
    const tries = [
      { what: 'backup', run: () => installation.command('backup', file), leaves: ['backup.tar'] },
      { what: 'restore', run: () => restored.command('restore', file), leaves: ['backup.tar', 'data'] },
    ];
    for (const { what, run, leaves } of tries) {
      const before = await readdir(disk.path);
      for (const leaveBytes of [0, 100_000, 400_000]) {
        disk.fill({ leaveBytes });
        const { code, stderr } = await run();
        disk.clear();
        assert.equal(code, 1, what);
        assert.match(stderr, /^redress: The disk (fails or )?is full: [^\n]+; nothing was kept\n$/, what);
        assert.deepEqual(await readdir(disk.path), before, what);
      }
      const { code, stderr } = await run();
      assert.equal(code, 0, stderr);
      assert.deepEqual((await readdir(disk.path)).sort(), leaves);
    }
    const again = await restored.start();
    const dataDir = join(disk.path, 'data');
    await checkKept({ service: again, key, dataDir, load, isFresh: true, isPromised: (by) => by !== undefined });
  });
});

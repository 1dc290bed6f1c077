/* The memory that a pack takes (spec: Evidence packs). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { zipOf } from '../../../src/features/evidence-packs/zip.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const FILES = 30;
const FILE_BYTES = 4_000_000;

test('a pack takes memory for a few documents, however many it has', async () => {
  let most = 0;
  async function* files() {
    for (let n = 0; n < FILES; n += 1) {
      collectGarbage();
      most = Math.max(most, process.memoryUsage().arrayBuffers);
      yield { path: `${n}.bin`, bytes: Buffer.alloc(FILE_BYTES, n), at: '2026-01-31T09:30:00.000Z' };
    }
  }
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  let bytes = 0;
  for await (const chunk of zipOf(files)) bytes += chunk.length;
  assert.ok(bytes > FILES * FILE_BYTES);
  assert.ok(most - before < 4 * FILE_BYTES, `${most - before} bytes were held`);
});

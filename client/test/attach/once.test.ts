import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TestClock, withTestService } from '../../../server/test/support/api/harness.ts';
import type { FileToAttach } from '../../src/index.ts';
import { isConfirm, isInitiate, isUpload, refusal } from '../support/network.ts';
import { startServiceOfFile } from '../support/shop.ts';
import { Case, fates, idsOf, pdf } from './attaching.ts';

const service = await startServiceOfFile();

function keyed(name: string, idempotencyKey = name): FileToAttach {
  return Object.assign(pdf(name), { idempotencyKey });
}

test('a file with a key is attached once, however often it is', async () => {
  const evidence = await Case.open(service);
  const first = await evidence.attach([keyed('a.pdf'), keyed('b.pdf')]);
  const second = await evidence.attach([keyed('b.pdf'), keyed('a.pdf'), keyed('c.pdf')]);
  assert.deepEqual(fates(second), ['confirmed', 'confirmed', 'confirmed']);
  assert.deepEqual(idsOf(second.files).slice(0, 2), idsOf(first.files).reverse());
  assert.equal((await evidence.documents()).length, 3);
});

test('a file whose confirm was cut off is confirmed by the next attach, and is there once', async () => {
  const evidence = await Case.open(service, { retries: 0 });
  evidence.network.fail('lost answer', { matches: isConfirm });
  assert.deepEqual(fates(await evidence.attach([keyed('a.pdf')])), ['confirm_failed']);
  assert.deepEqual(fates(await evidence.attach([keyed('a.pdf')])), ['confirmed']);
  assert.equal((await evidence.documents()).length, 1);
});

for (const fault of ['refused', 'lost answer'] as const) {
  test(`a file whose upload was cut off an hour ago (${fault}) is attached once`, async () => {
    const clock = new TestClock('2026-07-01T00:00:00.000Z');
    await withTestService({ overrides: { clock: clock.now } }, async (slow) => {
      const evidence = await Case.open(slow, { retries: 0 });
      evidence.network.fail(fault, { matches: isUpload });
      evidence.network.fail('refused', { matches: isConfirm });
      assert.notDeepEqual(fates(await evidence.attach([keyed('a.pdf')])), ['confirmed']);
      clock.ms += 61 * 60_000;
      assert.deepEqual(fates(await evidence.attach([keyed('a.pdf')])), ['confirmed']);
      assert.equal((await evidence.received()).length, 1);
    });
  });
}

test('a file that was sent before and cannot be confirmed yet is not registered again', async () => {
  const evidence = await Case.open(service, { retries: 0 });
  evidence.network.fail('refused', { matches: isConfirm });
  await evidence.attach([keyed('a.pdf')]);
  const [document] = await evidence.documents();
  evidence.network.fail(refusal(403, 'UPLOAD_LINK_INVALID'), { matches: isUpload });
  const entry = { id: document?.id, status: 'failed', reason: 'storage_check_failed' };
  const body = JSON.stringify({ success: false, attached: 0, documents: [entry] });
  const headers = { 'content-type': 'application/json' };
  evidence.network.fail({ status: 200, body, headers }, { matches: isConfirm });
  assert.deepEqual(fates(await evidence.attach([keyed('a.pdf')])), ['confirmed']);
  assert.equal((await evidence.documents()).length, 1);
});

test('headers of an attach go to the API, and not to the upload address, which may be another host', async () => {
  const evidence = await Case.open(service);
  await evidence.attach([pdf('a.pdf')], { headers: { 'X-Shop': 'one' } });
  const shopOf = (matches: typeof isUpload) => evidence.network.requests.find(matches)?.headers.get('x-shop');
  assert.deepEqual([shopOf(isInitiate), shopOf(isUpload), shopOf(isConfirm)], ['one', null, 'one']);
});

test('two files with one key in one attach are one document', async () => {
  const evidence = await Case.open(service);
  const { files } = await evidence.attach([keyed('a.pdf', 'k'), keyed('a.pdf', 'k')]);
  assert.equal(new Set(idsOf(files)).size, 1);
  assert.equal((await evidence.documents()).length, 1);
});

test('a key of its own makes the same file another document', async () => {
  const evidence = await Case.open(service);
  await evidence.attach([keyed('a.pdf', 'one'), keyed('a.pdf', 'two'), pdf('a.pdf')]);
  assert.equal((await evidence.documents()).length, 3);
});

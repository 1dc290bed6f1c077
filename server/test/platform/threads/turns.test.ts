import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Turns } from '../../../src/platform/threads/turns.ts';

const MAX_BYTES = 1_000;
const LIMITS = { what: 'files', maxBytes: 2 * MAX_BYTES };
const BUSY = { code: 'STATEMENTS_BUSY', retryAfterSeconds: 15 };

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, resolve, fail: () => reject(new Error('broken')) };
}

test('files wait up to the bytes of two of the largest ones, and their bytes are given back, also of one that fails', async () => {
  const turns = new Turns(LIMITS);
  for (let round = 1; round <= 3; round += 1) {
    const [one, other] = [held(), held()];
    const both = [turns.take(MAX_BYTES, one.work), turns.take(MAX_BYTES, other.work)];
    await assert.rejects(turns.take(1, one.work), BUSY, `round ${round}`);
    one.fail();
    other.resolve();
    const outcomes = await Promise.allSettled(both);
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['rejected', 'fulfilled'],
    );
  }
});

test('eight files wait for the one that is worked on, and a tenth one comes later', async () => {
  const turns = new Turns(LIMITS);
  const { work, resolve } = held();
  const taken = Array.from({ length: 9 }, () => turns.take(1, work));
  await assert.rejects(turns.take(1, work), BUSY);
  resolve();
  await Promise.all(taken);
});

test('a file that is larger than all of them together is taken alone', async () => {
  const turns = new Turns(LIMITS);
  const [large, small] = [held(), held()];
  const taken = turns.take(9 * MAX_BYTES, large.work);
  await assert.rejects(turns.take(1, small.work), BUSY);
  large.resolve();
  await taken;
});

test('a file is worked on after the one before it; bodies arrive beside each other', async () => {
  const turns = new Turns(LIMITS);
  const [first, arriving] = [held(), held()];
  const begun: string[] = [];
  const one = turns.take(1, () => {
    begun.push('first');
    return first.work();
  });
  const two = turns.take(1, async () => begun.push('second'));
  const body = turns.admit(MAX_BYTES, arriving.work);
  await turns.admit(MAX_BYTES, async () => begun.push('body'));
  assert.deepEqual(begun.toSorted(), ['body', 'first']);
  first.resolve();
  await Promise.all([one, two]);
  assert.equal(begun.at(-1), 'second');
  arriving.resolve();
  await body;
});

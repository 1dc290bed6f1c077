import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { DeadlineError, withDeadline } from '../../src/platform/deadline.ts';

const timersInUse = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

/** Runs a test in which time passes only when it says so. */
function onFakeTime(name: string, body: (pass: (ms: number) => void) => Promise<void>): void {
  test(name, async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      await body((ms) => mock.timers.tick(ms));
    } finally {
      mock.timers.reset();
    }
  });
}

describe('deadlines', () => {
  test('work that answers in time gives its answer', async () => {
    assert.equal(await withDeadline(5_000, Promise.resolve('answer')), 'answer');
  });

  test('work that fails in time rejects with its own error', async () => {
    const broken = new Error('broken');
    await assert.rejects(withDeadline(5_000, Promise.reject(broken)), broken);
  });

  test('no timer is left once the work has ended', async () => {
    const before = timersInUse();
    await withDeadline(5_000, Promise.resolve());
    await withDeadline(5_000, Promise.reject(new Error('broken'))).catch(() => undefined);
    assert.equal(timersInUse(), before);
  });

  onFakeTime('work that does not answer rejects when the time is over, and says how long it was', async (pass) => {
    const late = withDeadline(250, new Promise(() => undefined));
    pass(250);
    await assert.rejects(
      late,
      (error) => error instanceof DeadlineError && error.message === 'no response within 250 ms',
    );
  });

  onFakeTime('work that answers one millisecond before the time is over gives its answer', async (pass) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const answer = withDeadline(250, promise);
    pass(249);
    resolve('just in time');
    assert.equal(await answer, 'just in time');
  });

  onFakeTime('work that fails after the time is over is not heard of again', async (pass) => {
    const unhandled = mock.fn();
    process.on('unhandledRejection', unhandled);
    try {
      const { promise, reject } = Promise.withResolvers<void>();
      const late = withDeadline(250, promise);
      pass(250);
      await assert.rejects(late, DeadlineError);
      reject(new Error('too late'));
      await turn();
      assert.equal(unhandled.mock.callCount(), 0);
    } finally {
      process.off('unhandledRejection', unhandled);
    }
  });
});

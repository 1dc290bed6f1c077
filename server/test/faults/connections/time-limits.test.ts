/* How long each part of a request and of its answer may take, and that Node is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { timeLimits } from '../../../src/platform/http/hardening/time-limits.ts';
import { createListener } from '../../../src/platform/http/listener.ts';

const UPLOAD_MS = 15 * 60_000;

test('headers have 20 seconds, however long the request may take', async () => {
  const log = pino({ level: 'silent' });
  const listener = createListener({ name: 'x', log, needs: {}, requestTimeoutMs: UPLOAD_MS });
  const { headersTimeout, requestTimeout } = listener.server;
  assert.deepEqual({ headersTimeout, requestTimeout }, { headersTimeout: 20_000, requestTimeout: UPLOAD_MS });
  await listener.close();
});

test('no part has longer than the whole request, and each is looked at several times in its time', () => {
  for (const requestMs of [1_000, 60_000, UPLOAD_MS]) {
    const { arrival, drop, unread } = timeLimits(requestMs);
    for (const ms of [arrival.headersTimeout, drop.maxMs, unread.stallMs]) assert.ok(ms <= requestMs, `${ms}`);
    assert.ok(4 * arrival.connectionsCheckingInterval <= arrival.headersTimeout);
    assert.ok(4 * unread.tickEveryMs <= unread.stallMs);
  }
  assert.equal(timeLimits(UPLOAD_MS).drop.maxMs, 30_000);
  assert.equal(timeLimits(UPLOAD_MS).unread.stallMs, 60_000);
});

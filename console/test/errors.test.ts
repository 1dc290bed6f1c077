import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError, describeError, errorOf, fieldErrorsOf, hasCode } from '../src/api/api-error.ts';
import { Outage } from '../src/api/outage.ts';

const answer = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });
const details = { formErrors: [], fieldErrors: { name: ['is too long', 'is ugly'] } };

test('an error carries the code, the fields, the request id and whatever else the envelope has', () => {
  const envelope = { statusCode: 409, statusReasonCode: 'CLAIM_CHANGED', error: 'Changed.', changed: { claim: 1 } };
  const error = errorOf(answer(409, { 'X-Request-Id': 'req_1' }), envelope);
  assert.ok(hasCode(error, 'MOVE_REFUSED', 'CLAIM_CHANGED'));
  assert.deepEqual([error.status, error.requestId, error.extra], [409, 'req_1', { changed: { claim: 1 } }]);
});

test("a proxy's page instead of an answer is reported as an error of the service", () => {
  assert.equal(errorOf(answer(502), '<html>Bad gateway</html>').code, 'INTERNAL_ERROR');
});

test("a field shows its first fault; other errors have no fields' faults", () => {
  assert.deepEqual(fieldErrorsOf(errorOf(answer(400), { statusReasonCode: 'INVALID_REQUEST_BODY', details })), {
    name: 'is too long',
  });
  assert.deepEqual(fieldErrorsOf(new Error('no')), {});
});

test('every error says what happened and what to do, an unknown one in the words of the service', () => {
  const unknown = describeError(errorOf(answer(418), { statusReasonCode: 'TEAPOT', error: 'I am a teapot.' }));
  assert.equal(unknown.detail, 'I am a teapot.');
  for (const { title, advice } of [unknown, describeError(new Error('no')), describeError(undefined)]) {
    assert.ok(title.length > 0 && advice.length > 0);
  }
});

test('a throttled sign-in says when to come back', () => {
  for (const [seconds, text] of Object.entries({ 1: 'a second', 8: '8 seconds', 60: 'a minute', 61: '2 minutes' })) {
    const throttled = answer(429, { 'Retry-After': seconds });
    const error = errorOf(throttled, { statusReasonCode: 'SIGN_IN_THROTTLED', error: 'No.' });
    assert.equal(describeError(error).advice, `Try again in ${text}.`);
  }
});

test('the request id is shown for errors of the service only', () => {
  const parts = { requestId: 'req_1', status: 500, code: 'INTERNAL_ERROR' };
  assert.equal(describeError(new ApiError('x', parts)).requestId, 'req_1');
  assert.equal(describeError(new ApiError('x', { ...parts, status: 409, code: 'LAST_ADMIN' })).requestId, undefined);
});

describe('an outage', () => {
  /** The outage of a service that answers as given by `answers`, with or without a new version of the console. */
  function outageOf(answers: boolean[], isOther: boolean | undefined = false) {
    const isThere = async () => answers.shift() ?? true;
    const outage = new Outage({ isThere, isOtherVersion: async () => isOther, firstPauseMs: 1 });
    const seen: boolean[] = [];
    outage.subscribe(() => seen.push(outage.getState().isOut));
    return { outage, seen };
  }

  test('holds reads back until the service answers, and counts that it came back', async () => {
    const { outage, seen } = outageOf([false, false]);
    await outage.wait();
    outage.begin();
    outage.begin();
    await outage.wait();
    assert.deepEqual([outage.getState().isOut, outage.getState().recoveries], [false, 1]);
    assert.deepEqual(seen, [true, true, false]);
  });

  test('is none when the service answers the first question', async () => {
    const { outage, seen } = outageOf([]);
    outage.begin();
    await outage.wait();
    assert.deepEqual(seen, []);
  });

  test('does not hold back a request that nobody wants any more', async () => {
    const { outage } = outageOf([false]);
    outage.begin();
    const asked = new AbortController();
    const waiting = outage.wait(asked.signal);
    asked.abort(new Error('left'));
    await assert.rejects(waiting, /left/);
    await outage.wait();
  });

  test('a part that is missing is loaded again, but not for ever', async () => {
    const { outage } = outageOf([], undefined);
    assert.equal(await outage.mayLoadAgain(1), true);
    assert.equal(await outage.mayLoadAgain(6), false);
    assert.equal(outage.getState().isNewVersion, false);
  });

  test('a part that is missing because another version was installed waits for the page to be loaded anew', async () => {
    const { outage } = outageOf([], true);
    const isNew = new Promise<void>((resolve) => outage.subscribe(resolve));
    let isSettled = false;
    void outage.mayLoadAgain(1).then(() => {
      isSettled = true;
    });
    await isNew;
    assert.deepEqual([outage.getState().isNewVersion, isSettled], [true, false]);
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, errorOf, fieldErrorsOf, hasCode } from '../src/api/api-error.ts';
import { describeError } from '../src/api/describe-error.ts';

const answer = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });
const details = { formErrors: [], fieldErrors: { name: ['is too long', 'is ugly'] } };

test('an error carries the code, the fields, the request id and whatever else the envelope has', () => {
  const envelope = { statusCode: 409, statusReasonCode: 'CLAIM_CHANGED', error: 'Changed.', changed: { claim: 1 } };
  const error = errorOf(answer(409, { 'X-Request-Id': 'req_1' }), envelope);
  assert.ok(hasCode(error, 'MOVE_REFUSED', 'CLAIM_CHANGED'));
  assert.deepEqual([error.status, error.requestId, error.extra], [409, 'req_1', { changed: { claim: 1 } }]);
});

test("a proxy's page instead of an answer is told as trouble of the service", () => {
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
  const error = errorOf(answer(429, { 'Retry-After': '61' }), { statusReasonCode: 'SIGN_IN_THROTTLED', error: 'No.' });
  assert.match(describeError(error).advice, /2 minutes/);
});

test('the request id is shown for trouble of the service only', () => {
  const parts = { requestId: 'req_1', status: 500, code: 'INTERNAL_ERROR' };
  assert.equal(describeError(new ApiError('x', parts)).requestId, 'req_1');
  assert.equal(describeError(new ApiError('x', { ...parts, status: 409, code: 'LAST_ADMIN' })).requestId, undefined);
});

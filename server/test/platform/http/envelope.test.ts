/* The envelope of errors (spec: Errors). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INVALID_REQUEST_BODY } from '../../../src/platform/feature/reasons.ts';
import { toAnswer } from '../../../src/platform/http/envelope.ts';
import { ServiceError } from '../../../src/platform/service-error.ts';

test('the message of a field does not repeat its name, the sentence of the whole answer names it', () => {
  for (const [message, own] of [
    ['content: is empty', 'is empty'],
    ['content.name: is empty', 'content.name: is empty'],
    ['must name 1 to 100 claims', 'must name 1 to 100 claims'],
  ] as const) {
    const { envelope } = toAnswer(new ServiceError(INVALID_REQUEST_BODY, message, { field: 'content' }), 'req_1');
    assert.equal(envelope.error, message);
    assert.deepEqual(envelope.details, { formErrors: [], fieldErrors: { content: [own] } });
  }
});

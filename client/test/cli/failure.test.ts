import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeFailure, reasonOf } from '../../src/cli/failure.ts';
import { ApiError } from '../../src/index.ts';

function answered(changes: { code?: string; message?: string; fieldErrors?: Record<string, string[]> }): ApiError {
  return new ApiError({
    status: 400,
    code: 'INVALID_REQUEST_BODY',
    message: 'It is invalid.',
    requestId: 'req_1',
    formErrors: [],
    fieldErrors: {},
    retryAfterSeconds: undefined,
    location: undefined,
    ...changes,
  });
}

test('every fault that the service names is told, and none twice', () => {
  const fieldErrors = { shipment: ['carrier: must be known'], incidence: ['type: must be known'] };
  const message = 'Invalid: shipment (carrier: must be known)';
  assert.equal(
    reasonOf(answered({ message, fieldErrors })),
    'INVALID_REQUEST_BODY: Invalid: shipment (carrier: must be known) (incidence: type: must be known)',
  );
});

test("what is not the service's own answer has no code, and names the setting that may be wrong", () => {
  const error = answered({ code: 'UNKNOWN', message: 'GET / got 200; is baseUrl right?' });
  assert.equal(describeFailure(error), 'GET / got 200; is REDRESS_API_URL right? (request req_1)');
});

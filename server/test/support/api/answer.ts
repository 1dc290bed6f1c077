import assert from 'node:assert/strict';
import type { ErrorEnvelope } from '../../../src/platform/http/envelope.ts';

/** An answer of the service. */
export class Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;

  constructor(status: number, headers: Headers, text: string) {
    this.status = status;
    this.headers = headers;
    this.text = text;
  }

  /** The body, as the type that the OpenAPI document was checked for. */
  read<T>(): T {
    return JSON.parse(this.text) as T;
  }

  get error(): ErrorEnvelope {
    return this.read<ErrorEnvelope>();
  }
}

/** Asserts status and reason code; gives the envelope. `of` names the case of a table. */
export function assertRefused(answer: Answer, status: number, code: string, of = ''): ErrorEnvelope {
  assert.equal(answer.status, status, `${of} ${answer.text}`);
  assert.equal(answer.error.statusReasonCode, code, of);
  return answer.error;
}

/** Asserts a 400 of the body, or of another code, that names exactly these top-level fields; gives their messages. */
export function assertFieldsRefused(
  answer: Answer,
  fields: readonly string[],
  { of = '', code = 'INVALID_REQUEST_BODY' } = {},
): string[] {
  const { details } = assertRefused(answer, 400, code, of);
  assert.deepEqual(details?.formErrors, [], of);
  assert.deepEqual(Object.keys(details?.fieldErrors ?? {}).sort(), [...fields].sort(), of);
  for (const [field, messages] of Object.entries(details?.fieldErrors ?? {})) {
    assert.ok(!messages.some((message) => message.startsWith(`${field}: `)), `${of} ${field} is named twice`);
  }
  return Object.values(details?.fieldErrors ?? {}).flat();
}

/** Asserts a 400 that is tied to no field. */
export function assertFormRefused(answer: Answer, of = ''): void {
  const { details } = assertRefused(answer, 400, 'INVALID_REQUEST_BODY', of);
  assert.ok(details && details.formErrors.length > 0, of);
  assert.deepEqual(details.fieldErrors, {}, of);
}

/** Asserts the status; gives the answer. */
export function assertStatus(answer: Answer, status: number, of = ''): Answer {
  assert.equal(answer.status, status, `${of} ${answer.text}`);
  return answer;
}

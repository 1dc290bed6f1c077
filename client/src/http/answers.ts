import { apiErrorOf } from '../errors/api-errors.ts';
import { type ApiError, ConnectionError, type ErrorAnswer } from '../errors/errors.ts';
import { type Answer, redact } from './exchange.ts';
import { isReplayed } from './response.ts';
import { isObject, type Shape } from './shapes.ts';

const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Throws the `ApiError` of a response that is no success. */
export function assertGood(answer: Answer, secrets: readonly string[]): void {
  if (answer.status >= 200 && answer.status < 300) return;
  throw errorOf(answer, secrets);
}

/** The body of a successful response. Throws for a response that was cut short or is another server's. */
export function readObject<T extends object>(answer: Answer, is: Shape<T>): T {
  const parsed = parse(answer.text);
  if (isObject(parsed) && is(parsed)) return parsed;
  if (parsed === undefined && isJson(answer.headers)) {
    throw new ConnectionError(`${answer.asked} got no whole answer: its JSON ends early`, answer.requestId);
  }
  throw unknownError(answer, 'with something else than the service answers; is baseUrl right?');
}

function errorOf(answer: Answer, secrets: readonly string[]): ApiError {
  const { status, headers } = answer;
  // Parsed values are redacted, not the text: JSON can write a secret in other characters, such as `\/`.
  const clean = (text: string) => redact(text, secrets);
  const location = clean(headers.get('location') ?? '');
  if (REDIRECTS.includes(status)) {
    const where = location === '' ? '' : ` to ${location.split('?', 1)[0]}`;
    return unknownError(answer, `a redirect${where}, which is not followed; give the address that it leads to`);
  }
  const body = parse(answer.text);
  if (!isObject(body)) return unknownError(answer, 'without a body as the service sends it; something in between did');
  const { statusReasonCode: code, error, details } = body;
  const { formErrors, fieldErrors } = isObject(details) ? details : {};
  return apiErrorOf({
    ...commonOf(answer),
    code: typeof code === 'string' && CODE.test(code) ? code : 'UNKNOWN',
    message: typeof error === 'string' && error !== '' ? clean(error) : `${answer.asked} was answered ${status}`,
    formErrors: textsOf(formErrors).map(clean),
    fieldErrors: isObject(fieldErrors)
      ? Object.fromEntries(
          Object.entries(fieldErrors).map(([field, texts]) => [clean(field), textsOf(texts).map(clean)]),
        )
      : {},
    location: location || undefined,
  });
}

function unknownError(answer: Answer, what: string): ApiError {
  const message = `${answer.asked} was answered ${answer.status}, ${what}`;
  return apiErrorOf({
    ...commonOf(answer),
    code: 'UNKNOWN',
    message,
    formErrors: [],
    fieldErrors: {},
    location: undefined,
  });
}

function commonOf({
  status,
  headers,
  requestId,
}: Answer): Pick<ErrorAnswer, 'status' | 'requestId' | 'retryAfterSeconds' | 'replayed'> {
  return { status, requestId, retryAfterSeconds: parseRetryAfter(headers), replayed: isReplayed(headers) };
}

/** `Retry-After` in seconds. A date (RFC 9110, section 10.2.3) counts from the response's own `Date`, if it has one. */
export function parseRetryAfter(headers: Headers, nowMs: number = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  // Every form of an HTTP date begins with the day of the week; `Date.parse` also accepts other texts.
  const until = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN;
  const answeredAt = Date.parse(headers.get('date') ?? '');
  const seconds = Math.ceil((until - (Number.isNaN(answeredAt) ? nowMs : answeredAt)) / 1_000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isJson(headers: Headers): boolean {
  return /^application\/(\S+\+)?json\b/i.test(headers.get('content-type') ?? '');
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

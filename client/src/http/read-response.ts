import { apiErrorOf } from '../errors/api-errors.ts';
import { type ApiError, ConnectionError, type ErrorAnswer } from '../errors/errors.ts';
import { redact, type WholeResponse } from './exchange.ts';
import { isReplayed } from './response.ts';
import { isObject, type Shape } from './shapes.ts';

const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Throws the `ApiError` of a response that is no success. */
export function assertGood(response: WholeResponse, secrets: readonly string[]): void {
  if (response.status >= 200 && response.status < 300) return;
  throw errorOf(response, secrets);
}

/** The body of a successful response. Throws for a response that was cut short or is another server's. */
export function readObject<T extends object>(response: WholeResponse, is: Shape<T>): T {
  const parsed = parse(response.text);
  if (isObject(parsed) && is(parsed)) return parsed;
  if (parsed === undefined && isJson(response.headers)) {
    throw new ConnectionError(`${response.asked} got no complete response: its JSON ends early`, response.requestId);
  }
  throw unknownError(response, 'with a body that is not from the service; is baseUrl right?');
}

function errorOf(response: WholeResponse, secrets: readonly string[]): ApiError {
  const { status, headers } = response;
  // Parsed values are redacted, not the text: JSON can write a secret in other characters, such as `\/`.
  const clean = (text: string) => redact(text, secrets);
  const location = clean(headers.get('location') ?? '');
  if (REDIRECTS.includes(status)) {
    const where = location === '' ? '' : ` to ${location.split('?', 1)[0]}`;
    return unknownError(response, `a redirect${where}, which is not followed; give the address that it leads to`);
  }
  const body = parse(response.text);
  if (!isObject(body))
    return unknownError(response, 'without an error of the service; a proxy or another server responded');
  const { statusReasonCode: code, error, details } = body;
  const { formErrors, fieldErrors } = isObject(details) ? details : {};
  return apiErrorOf({
    ...commonOf(response),
    code: typeof code === 'string' && CODE.test(code) ? code : 'UNKNOWN',
    message: typeof error === 'string' && error !== '' ? clean(error) : `${response.asked} got ${status}`,
    formErrors: textsOf(formErrors).map(clean),
    fieldErrors: isObject(fieldErrors)
      ? Object.fromEntries(
          Object.entries(fieldErrors).map(([field, texts]) => [clean(field), textsOf(texts).map(clean)]),
        )
      : {},
    location: location || undefined,
  });
}

function unknownError(response: WholeResponse, what: string): ApiError {
  const message = `${response.asked} got ${response.status}, ${what}`;
  return apiErrorOf({
    ...commonOf(response),
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
}: WholeResponse): Pick<ErrorAnswer, 'status' | 'requestId' | 'retryAfterSeconds' | 'replayed'> {
  return { status, requestId, retryAfterSeconds: parseRetryAfter(headers), replayed: isReplayed(headers) };
}

/** `Retry-After` in seconds. A date (RFC 9110, section 10.2.3) counts from the response's own `Date`, if it has one. */
export function parseRetryAfter(headers: Headers, nowMs: number = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  // Every form of an HTTP date begins with the day of the week; `Date.parse` also accepts other texts.
  const until = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN;
  const sentAt = Date.parse(headers.get('date') ?? '');
  const seconds = Math.ceil((until - (Number.isNaN(sentAt) ? nowMs : sentAt)) / 1_000);
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

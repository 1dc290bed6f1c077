import { UploadAlreadyCompletedError } from '../errors/api-errors.ts';
import {
  CALL_OPTIONS,
  type CallOptions,
  checkNames,
  headersOfCall,
  type RedressOptions,
  type Sending,
  sendingOf,
  sendingOfCall,
} from '../options.ts';
import type { FileContent, UploadTarget } from '../types.ts';
import { MAX_TIMER_MS } from './abort.ts';
import { exchange } from './exchange.ts';
import { assertGood } from './read-response.ts';
import { withRetries } from './retry.ts';

/** An upload has more time than other calls: a millisecond for so many bytes (64 kB a second). */
const BYTES_PER_EXTRA_MS = 64;

const OPTIONS = { ...CALL_OPTIONS, fetch: true } as const;

/** Options of an upload. */
export type UploadOptions = CallOptions & Pick<RedressOptions, 'fetch'>;

/**
 * Uploads a file to an upload address without any key: for browsers, which get the address from your server.
 * Repeated when the connection fails, until the file has arrived.
 * `timeout` (milliseconds for one attempt) is extended by a second for each 64,000 bytes.
 * Throws `UploadLinkInvalidError` when the address has expired, `UploadAlreadyCompletedError` when it was used before.
 *
 * @example
 * await uploadFile({ upload_url, content_type: 'image/jpeg' }, input.files[0]);
 */
export function uploadFile(target: UploadTarget, content: FileContent, options: UploadOptions = {}): Promise<void> {
  checkNames('options of uploadFile', options, OPTIONS);
  return sendFile(sendingOf(options), { target, content, options });
}

interface Upload {
  target: UploadTarget;
  content: FileContent;
  options: CallOptions;
}

/** `uploadFile` with settings that were checked before. */
export async function sendFile(sending: Sending, { target, content, options }: Upload): Promise<void> {
  const { fetch, timeoutMs, retries } = sendingOfCall(sending, options);
  const { signal } = options;
  const { upload_url, content_type } = target;
  if (!URL.canParse(upload_url)) throw new TypeError('upload_url must be the address that came with a document');
  const secrets = secretsOf(upload_url);
  const body = toBlob(content);
  let mayHaveArrived = false;
  const attempt = async () => {
    try {
      const response = await exchange(fetch, {
        method: 'PUT',
        url: upload_url,
        headers: { ...headersOfCall(options), 'content-type': content_type },
        body,
        timeoutMs: Math.min(timeoutMs + Math.floor(body.size / BYTES_PER_EXTRA_MS), MAX_TIMER_MS),
        signal,
        secrets,
      });
      assertGood(response, secrets);
    } catch (error) {
      // An earlier attempt has uploaded the file, and its response was lost.
      if (mayHaveArrived && error instanceof UploadAlreadyCompletedError) return;
      mayHaveArrived = true;
      throw error;
    }
  };
  await withRetries(attempt, { retries, signal });
}

/** The bytes as a Blob, whose length is known and which can be read again. Throws a `TypeError` for anything else. */
export function toBlob(content: FileContent): Blob {
  if (content instanceof Blob) return content;
  if (isBytes(content)) return new Blob([content as ArrayBuffer]);
  throw new TypeError('the content of a file must be a Blob, a Uint8Array or an ArrayBuffer');
}

export function isBytes(content: unknown): content is Uint8Array | ArrayBuffer {
  return content instanceof ArrayBuffer || ArrayBuffer.isView(content);
}

/** The token lets anyone upload: the query, and each value in it as it is written there. */
function secretsOf(uploadUrl: string): string[] {
  const [, query = ''] = uploadUrl.split('?', 2);
  const values = query.split('&').map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [query, ...values.filter((value) => value.length >= MIN_SECRET_LENGTH)];
}
const MIN_SECRET_LENGTH = 8;

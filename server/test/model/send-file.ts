/* The ways in which a client sends a file to an upload address. */
import { Answer } from '../support/api/answer.ts';
import { inChunks } from '../support/api/harness.ts';
import { openConnection } from '../support/api/raw-http.ts';
import { MAX_DOCUMENT_BYTES } from '../support/api/samples.ts';
import type { Put } from './requests.ts';

const TYPE_OF_TEXT = 'text/plain';
const ANOTHER_OF_THE_FOUR = 'image/webp';
const TOO_LARGE = Buffer.alloc(MAX_DOCUMENT_BYTES + 1);

interface File {
  how: Put;
  contentType: string;
  bytes: string;
}

/** Undefined: the client went away in the middle of the file. */
export async function sendFile(url: string, file: File): Promise<Answer | undefined> {
  const { how, contentType, bytes } = file;
  switch (how) {
    case 'good':
      return put(url, contentType, bytes);
    case 'empty':
      return put(url, contentType, '');
    case 'other type':
      return put(url, ANOTHER_OF_THE_FOUR, bytes);
    case 'foreign type':
      return put(url, TYPE_OF_TEXT, bytes);
    case 'forged':
      return put(forge(url), contentType, bytes);
    case 'announced':
      return put(url, contentType, TOO_LARGE);
    case 'oversize':
      return put(url, contentType, inChunks(TOO_LARGE));
    case 'aborted': {
      const socket = await openConnection(url, head(url, contentType, bytes.length + 1), bytes);
      socket.destroy();
      return undefined;
    }
    default:
      return how satisfies never;
  }
}

async function put(
  url: string,
  contentType: string,
  body: string | Buffer<ArrayBuffer> | ReadableStream,
): Promise<Answer> {
  const response = await fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body, duplex: 'half' });
  return new Answer(response.status, response.headers, await response.text());
}

function head(url: string, contentType: string, length: number): string {
  const { pathname, search, host } = new URL(url);
  const lines = [`PUT ${pathname}${search} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${contentType}`];
  return `${[...lines, `Content-Length: ${length}`, 'Connection: close'].join('\r\n')}\r\n\r\n`;
}

/** The address with another character in the middle of its token. */
function forge(url: string): string {
  const middle = Math.floor((url.indexOf('token=') + url.length) / 2);
  return `${url.slice(0, middle)}${url[middle] === 'A' ? 'B' : 'A'}${url.slice(middle + 1)}`;
}

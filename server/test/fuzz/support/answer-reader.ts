import assert from 'node:assert/strict';
import { isUtf8 } from 'node:buffer';
import { Answer } from '../../support/api/answer.ts';

const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) [ -~]*$/;
const HEADER_LINE = /^([\w!#$%&'*+.^`|~-]+): ([\t -~\x80-\xff]*)$/;
const LINE_END = '\r\n';
const HEAD_END = '\r\n\r\n';

interface Head {
  status: number;
  headers: Headers;
  bytes: number;
}

/** Reads the answers of a connection, strictly. Throws an `AssertionError` for what is no HTTP. */
export class AnswerReader {
  #bytes: Buffer = Buffer.alloc(0);
  #isEnded = false;

  push(chunk: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
  }

  /** Nothing comes any more: an answer to HTTP/1.0 that is sent as it is read ends with its connection. */
  end(): void {
    this.#isEnded = true;
  }

  /** Bytes that came and belong to no answer that is whole. */
  get rest(): string {
    return this.#bytes.toString('latin1');
  }

  /** The next answer when all of it is there; `100 Continue` is passed over. */
  next({ isHead }: { isHead: boolean }): Answer | undefined {
    const head = this.#readHead();
    if (!head) return undefined;
    if (head.status < 200) {
      this.#take(head.bytes);
      return this.next({ isHead });
    }
    const hasBody = !(isHead || head.status === 204 || head.status === 304);
    const body = hasBody ? this.#findBody(head) : { bytes: Buffer.alloc(0), end: head.bytes };
    if (!body) return undefined;
    this.#take(body.end);
    assert.ok(isUtf8(body.bytes), 'a body that is not UTF-8');
    return new Answer(head.status, head.headers, body.bytes.toString('utf8'));
  }

  #take(count: number): void {
    this.#bytes = this.#bytes.subarray(count);
  }

  #readHead(): Head | undefined {
    const end = this.#bytes.indexOf(HEAD_END);
    if (end < 0) return undefined;
    const [statusLine = '', ...lines] = this.#bytes.toString('latin1', 0, end).split('\r\n');
    const status = STATUS_LINE.exec(statusLine)?.[1];
    assert.ok(status, `no status line: ${JSON.stringify(statusLine.slice(0, 200))}`);
    const headers = new Headers();
    for (const line of lines) {
      const [, name, value] = HEADER_LINE.exec(line) ?? [];
      assert.ok(name !== undefined && value !== undefined, `no header line: ${JSON.stringify(line.slice(0, 200))}`);
      headers.append(name, value);
    }
    return { status: Number(status), headers, bytes: end + HEAD_END.length };
  }

  #findBody({ headers, bytes: start }: Head): { bytes: Buffer; end: number } | undefined {
    const length = headers.get('content-length');
    // A page of the list with long texts is sent in chunks; every other answer is text that the service holds whole.
    if (length === null && headers.get('transfer-encoding') === 'chunked') return this.#findChunks(start);
    if (length === null && headers.get('connection') === 'close') {
      return this.#isEnded ? { bytes: this.#bytes.subarray(start), end: this.#bytes.length } : undefined;
    }
    assert.match(length ?? '', /^\d+$/, 'an answer without a Content-Length');
    const end = start + Number(length);
    return this.#bytes.length >= end ? { bytes: this.#bytes.subarray(start, end), end } : undefined;
  }

  #findChunks(start: number): { bytes: Buffer; end: number } | undefined {
    const chunks: Buffer[] = [];
    for (let at = start; ; ) {
      const lineEnd = this.#bytes.indexOf(LINE_END, at);
      if (lineEnd < 0) return undefined;
      const size = this.#bytes.toString('latin1', at, lineEnd);
      assert.match(size, /^[\da-f]+$/, 'a chunk without a size');
      const from = lineEnd + LINE_END.length;
      const to = from + Number.parseInt(size, 16);
      const end = to + LINE_END.length;
      if (this.#bytes.length < end) return undefined;
      assert.equal(this.#bytes.toString('latin1', to, end), LINE_END, 'a chunk that does not end where it says');
      if (to === from) return { bytes: Buffer.concat(chunks), end };
      chunks.push(this.#bytes.subarray(from, to));
      at = end;
    }
  }
}

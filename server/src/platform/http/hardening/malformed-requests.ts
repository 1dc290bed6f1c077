import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  EXPECTATION_FAILED,
  INVALID_REQUEST,
  METHOD_NOT_ALLOWED,
  PAYLOAD_TOO_LARGE,
  REQUEST_HEADERS_TOO_LARGE,
  REQUEST_TIMEOUT,
} from '../../feature/reasons.ts';
import { type HelpUrl, HttpError, linkToHelp, toAnswer } from '../envelope.ts';
import type { RequestLog } from '../logging/request-log.ts';
import type { ResponseMeter } from '../response-meter.ts';
import { linger } from './linger.ts';

/** Node's internal fields of a socket: the response being sent and the request being read. It has no public ones. */
type Answering = Duplex & {
  _httpMessage?: ServerResponse | null;
  parser?: { incoming?: IncomingMessage | null } | null;
};

interface MalformedRequestDependencies {
  log: Pick<RequestLog, 'noRequest'>;
  nextId: () => string;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  helpUrl: HelpUrl | undefined;
  meter: ResponseMeter | undefined;
}

/**
 * Answers input that Node does not hand on as a request (broken HTTP, endless headers, CONNECT, unknown expectations)
 * with the envelope, a request id and a log line, like every request; then closes the connection: its state is unknown.
 */
export class MalformedRequests {
  /** Each chunk that follows a broken one is broken too: a connection gets one response. */
  readonly #answered = new WeakSet<Duplex>();
  readonly #log: MalformedRequestDependencies['log'];
  readonly #nextId: () => string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #helpUrl: HelpUrl | undefined;
  readonly #meter: ResponseMeter | undefined;

  constructor({ log, nextId, headers, helpUrl, meter }: MalformedRequestDependencies) {
    this.#log = log;
    this.#nextId = nextId;
    this.#headers = headers;
    this.#helpUrl = helpUrl;
    this.#meter = meter;
  }

  /** Handles the events to which Node would respond by itself, or by cutting the connection. */
  attach(server: Server): void {
    server.on('connect', (_request, socket) => {
      // Node has taken its own listener off.
      socket.on('error', () => {});
      const headers = { allow: 'GET, HEAD, OPTIONS, POST, PUT' };
      this.#refuse(new HttpError(METHOD_NOT_ALLOWED, 'CONNECT is not for this service.', { headers }), socket);
    });
    server.on('checkExpectation', ({ socket }: IncomingMessage, own: ServerResponse) => {
      this.#refuse(new HttpError(EXPECTATION_FAILED, 'The only expectation that is met is 100-continue.'), socket, own);
    });
  }

  /** For Node's `clientError`. */
  answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
    if (this.#answered.has(socket)) return;
    if (isRestOfAnswered(socket)) this.#end(socket);
    else this.#refuse(toHttpError(error), socket);
  }

  #end(socket: Duplex): void {
    this.#answered.add(socket);
    socket.end();
    linger(socket);
  }

  /** @param own the response object that Node made for the response */
  #refuse(error: HttpError, socket: Duplex, own?: ServerResponse): void {
    this.#answered.add(socket);
    this.#answerInTurn(error, socket, own);
  }

  /** Responds after the earlier requests of the connection; a response that has begun is cut, not written into. */
  #answerInTurn(error: HttpError, socket: Answering, own: ServerResponse | undefined): void {
    if (!socket.writable) return;
    const current = socket._httpMessage;
    if (current && current !== own && current.req.complete) {
      current.once('close', () => this.#answerInTurn(error, socket, own));
    } else if (current?.headersSent) socket.destroy();
    else this.#answer(error, socket);
  }

  #answer(error: HttpError, socket: Duplex): void {
    const requestId = this.#nextId();
    const { envelope, headers } = toAnswer(error, requestId);
    const client = 'remoteAddress' in socket ? String(socket.remoteAddress ?? '') : '';
    this.#log.noRequest({ request_id: requestId, status: envelope.statusCode, code: error.code, client });
    this.#meter?.noRequest(envelope.statusCode);
    const body = JSON.stringify(envelope);
    const all = {
      ...this.#headers,
      ...linkToHelp(envelope, this.#helpUrl),
      ...headers,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${envelope.statusCode} ${STATUS_CODES[envelope.statusCode]}\r\n${lines.join('')}\r\n${body}`);
    linger(socket);
  }
}

/**
 * Whether the broken input is the rest of a body whose request has its response: the client was refused before it had
 * sent everything, and ends, or sends no more. It is no request of its own.
 */
function isRestOfAnswered({ parser, _httpMessage }: Answering): boolean {
  return !_httpMessage && parser?.incoming?.complete === false;
}

function toHttpError({ code }: NodeJS.ErrnoException): HttpError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new HttpError(REQUEST_HEADERS_TOO_LARGE, 'The request line and headers may have 16 KiB together.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new HttpError(PAYLOAD_TOO_LARGE, 'The chunk extensions of the body are too large.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new HttpError(REQUEST_TIMEOUT, 'The request did not arrive in time.');
    default:
      return new HttpError(INVALID_REQUEST, 'This is not a well-formed HTTP request.');
  }
}

/**
 * Whether the header `Host` comes more than once: two proxies could read one request as of two sites (RFC 9112, 3.2).
 */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

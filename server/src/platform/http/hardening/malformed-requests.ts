import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AnswerMeter } from './answer-meter.ts';
import { type HelpUrl, HttpError, linkToHelp, toAnswer } from './envelope.ts';
import type { RequestLog } from './request-log.ts';

const LINGER_MS = 2_000;

/** Node keeps there what is being answered on a connection, and what is being read, and tells it in no other way. */
type Answering = Duplex & {
  _httpMessage?: ServerResponse | null;
  parser?: { incoming?: IncomingMessage | null } | null;
};

interface NonRequestParts {
  log: Pick<RequestLog, 'noRequest'>;
  nextId: () => string;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
  helpUrl: HelpUrl | undefined;
  meter: AnswerMeter | undefined;
}

/**
 * Answers what Node does not hand on as a request (broken HTTP, endless headers, CONNECT, unknown expectations) with
 * the envelope, a request id and a log line like everything else; then closes the connection, whose state is unknown.
 */
export class NonRequests {
  /** Each chunk that follows a broken one is broken too: a connection is answered once. */
  readonly #answered = new WeakSet<Duplex>();
  readonly #log: NonRequestParts['log'];
  readonly #nextId: () => string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #helpUrl: HelpUrl | undefined;
  readonly #meter: AnswerMeter | undefined;

  constructor({ log, nextId, headers, helpUrl, meter }: NonRequestParts) {
    this.#log = log;
    this.#nextId = nextId;
    this.#headers = headers;
    this.#helpUrl = helpUrl;
    this.#meter = meter;
  }

  /** For what Node would answer by itself, or by cutting the connection. */
  attach(server: Server): void {
    server.on('connect', (_request, socket) => {
      const headers = { allow: 'GET, HEAD, OPTIONS, POST, PUT' };
      this.#refuse(new HttpError('METHOD_NOT_ALLOWED', 'CONNECT is not for this service.', { headers }), socket);
    });
    server.on('checkExpectation', ({ socket }: IncomingMessage, own: ServerResponse) => {
      this.#refuse(
        new HttpError('EXPECTATION_FAILED', 'The only expectation that is met is 100-continue.'),
        socket,
        own,
      );
    });
  }

  /** For Node's `clientError`. */
  answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
    if (this.#answered.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else if (isRestOfAnswered(socket)) this.#end(socket);
    else this.#refuse(toHttpError(error), socket);
  }

  #end(socket: Duplex): void {
    this.#answered.add(socket);
    socket.on('error', () => {});
    socket.end();
    linger(socket);
  }

  /** @param own what Node would have had it answered by */
  #refuse(error: HttpError, socket: Duplex, own?: ServerResponse): void {
    this.#answered.add(socket);
    socket.on('error', () => {});
    this.#answerInTurn(error, socket, own);
  }

  /** After what was asked before on the connection; an answer that has begun is cut, not written into. */
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
 * Whether what is wrong is the rest of a body whose request has been answered: the client was refused before it had sent
 * everything, and ends, or sends no more. That was a request.
 */
function isRestOfAnswered({ parser, _httpMessage }: Answering): boolean {
  return !_httpMessage && parser?.incoming?.complete === false;
}

/**
 * Lets the client read its answer: what it still sends is read and dropped for a while, because closing with unread
 * bytes would reset the connection. Then it is closed, whether the client closed its side or not.
 */
function linger(socket: Duplex): void {
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

function toHttpError({ code }: NodeJS.ErrnoException): HttpError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new HttpError('REQUEST_HEADERS_TOO_LARGE', 'The request line and headers may have 16 KiB together.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new HttpError('PAYLOAD_TOO_LARGE', 'The chunk extensions of the body are too large.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new HttpError('REQUEST_TIMEOUT', 'The request did not arrive in time.');
    default:
      return new HttpError('INVALID_REQUEST', 'This is not a well-formed HTTP request.');
  }
}

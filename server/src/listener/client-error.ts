import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { HttpError, toAnswer } from './envelope.ts';

/**
 * Answers what never became a request, such as broken HTTP or endless headers, with the envelope like everything
 * else; then closes the connection, whose state is unknown.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { envelope } = toAnswer(toHttpError(error), '');
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${envelope.statusCode} ${STATUS_CODES[envelope.statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  // What still comes is read and dropped: closing with unread bytes would reset the connection under the answer.
  socket.resume();
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
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

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from '../wire/envelope';
import { Refusal } from '../wire/refusal';

/** Answers bytes that are no HTTP request, or headers that never end: there is no request object yet, only a socket. */
export function refuseMalformedHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Refusal('request.tooLarge', 'The headers are too large.')
      : new Refusal('request.invalid', 'This is not a valid HTTP request.');
  const body = JSON.stringify(failure(refusal));
  socket.end(
    `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

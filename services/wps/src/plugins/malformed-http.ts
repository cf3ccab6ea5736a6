import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
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

/** Refuses in the envelope what Node itself would refuse without a word: no host, an expectation that nobody meets. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response) => {
    const refusal = new Refusal('request.unsupported', 'The expectation cannot be met.');
    response.writeHead(refusal.statusCode, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
    response.end(JSON.stringify(failure(refusal)));
  });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isNameless = raw.headers.host === undefined && raw.httpVersion !== '1.0';
    done(isNameless ? new Refusal('request.invalid', 'The request names no host.') : undefined);
  });
}

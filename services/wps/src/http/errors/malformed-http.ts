import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError, InvalidInputError } from '../../platform/errors/app-error';
import { failure } from './envelope';

/** The headers of every answer. */
type Headers = Readonly<Record<string, string>>;

/**
 * Answers bytes that are not an HTTP request, or headers that never end: there is no request object yet, only a socket.
 */
export function refuseMalformedHttp(error: Error & { code?: string }, socket: Socket, headers: Headers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const appError =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new AppError('request.tooLarge', 'The headers are too large.')
      : new InvalidInputError('This is not a valid HTTP request.');
  const body = JSON.stringify(failure(appError));
  const common = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${appError.statusCode} ${STATUS_CODES[appError.statusCode]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n${common.join('')}\r\n${body}`,
  );
}

/** Refuses with an envelope what Node itself would refuse without a body: no host, or an unknown `Expect` header. */
export function refuseOddRequests(app: FastifyInstance, headers: Headers): void {
  app.server.on('checkExpectation', (_request, response) => {
    const appError = new AppError('request.unsupported', 'The expectation cannot be met.');
    response.writeHead(appError.statusCode, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    });
    response.end(JSON.stringify(failure(appError)));
  });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isNameless = raw.headers.host === undefined && raw.httpVersion !== '1.0';
    done(isNameless ? new InvalidInputError('The request names no host.') : undefined);
  });
}

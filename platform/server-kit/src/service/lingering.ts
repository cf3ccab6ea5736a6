import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** How many bytes a client may still send after the answer: more than the largest body that any listener accepts. */
const MOST_BYTES = 80 * 1024 * 1024;

/** The answer to bytes that are not an HTTP request. */
export interface MalformedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const statuses: Readonly<Record<string, number | undefined>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** In plain text, for services without an envelope of their own. */
export const malformedAsText = ({ code = '' }: Error & { code?: string }): MalformedAnswer => {
  const status = statuses[code] ?? 400;
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${STATUS_CODES[status]}\n` };
};

function written({ status, headers, body }: MalformedAnswer): string {
  const all = { ...headers, 'content-length': `${Buffer.byteLength(body)}`, connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Sends the end of the answer, and reads until the client closes or a bound is reached. */
function linger(socket: Socket, ms: number): void {
  let bytes = 0;
  const own = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) socket.destroy();
  };
  socket.on('data', own);
  // Later bytes are not a new request, so they must not reach the parser.
  for (const other of socket.listeners('data')) if (other !== own) socket.off('data', other as typeof own);
  socket.once('end', () => socket.destroy());
  const over = setTimeout(() => socket.destroy(), ms).unref();
  socket.once('close', () => clearTimeout(over));
  socket.end();
}

/**
 * Closes a connection only after its client has stopped sending, like nginx's `lingering_close`. Node closes at once
 * after an answer with `Connection: close`, and Fastify after a request that is not HTTP. If bytes of the request are
 * unread, the kernel resets the connection (RFC 9112, section 9.6). The client can lose the answer, and a proxy counts
 * the service as broken for everybody. `malformed`: the answer to bytes that are not an HTTP request. `ms`: how long a
 * client may still send.
 */
export function lingerOnClose(
  server: Server,
  { malformed, ms }: { malformed(error: Error & { code?: string }): MalformedAnswer; ms: number },
): void {
  const lingering = new WeakSet<Socket>();
  const answers = new WeakMap<Socket, ServerResponse>();
  const lingerOnce = (socket: Socket) => {
    if (lingering.has(socket)) return;
    lingering.add(socket);
    linger(socket, ms);
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    answers.set(socket, response);
    // Before Node's own listener, which closes the connection by `destroySoon`.
    response.prependOnceListener('finish', () => {
      if (!request.complete) socket.destroySoon = () => lingerOnce(socket);
    });
  });
  // Fastify's own handler destroys the connection.
  server.removeAllListeners('clientError');
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    if (lingering.has(socket)) return;
    const begun = answers.get(socket);
    const isAnswering = begun?.headersSent && !begun.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    socket.write(written(malformed(error)));
    lingerOnce(socket);
  });
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileHeaders } from './file-policy';
import { baseHeaders } from './security-headers';

const plain = (reply: FastifyReply, status: number, words: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${words}\n`);

/**
 * This origin's answer without a page or file: plain text, never cached, without internal details. A path that tries to
 * leave a folder gets the answer of an unknown one.
 */
export function plainFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => plain(reply, 404, 'Not found'));
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 403) return plain(reply, 404, 'Not found');
    if (status < 500) return plain(reply, status, 'The request cannot be understood');
    request.log.error(error, 'request failed');
    return plain(reply, 500, 'Something went wrong');
  });
}

/** The same for an unparsable address, which passes none of the origin's hooks. */
export function unreadableAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...baseHeaders, ...fileHeaders });
  plain(reply, 400, 'The request cannot be understood');
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/** Keeps the raw bytes of JSON bodies: a signature covers them, not their meaning. */
export function keepRawBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    bodies.set(request, text);
    parse(request, text, done);
  });
}

/** The JSON body of a request as it came. */
export function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}

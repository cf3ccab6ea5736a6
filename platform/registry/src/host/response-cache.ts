import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Limit of distinct headers: browsers send a handful; more would be invented ones. */
const MAX_KNOWN = 100;
const known = new Map<string, string | null>();

/** The encoding that a client accepts; null if none of ours. Parsing would cost as much as the rest of the answer. */
function encodingFor(header: string): string | null {
  const found = known.get(header);
  if (found !== undefined) return found;
  const encoding = negotiate(header, ['br', 'gzip']);
  if (known.size < MAX_KNOWN) known.set(header, encoding);
  return encoding;
}

const packers: Record<string, (text: string) => Promise<Buffer>> = {
  br: promisify<string, Buffer>(brotliCompress),
  gzip: promisify<string, Buffer>(gzip),
};

/** Options of a route whose bodies come from {@link ResponseCache}: no other hook has to process them. */
export const alreadyCompressed = { compress: false } as const;

/**
 * Compressed bodies of answers that are the same for everybody until their data changes: compressed once, at the best
 * quality, and sent many times. (Compressing for each request takes ten times the processor time per page.)
 */
export class ResponseCache {
  #tag = '';
  readonly #bodies = new Map<string, Promise<Buffer>>();

  /**
   * Sends a body in an encoding that the client accepts. `tag` changes whenever any body does; `key` names the body
   * among those of one tag.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    body: { tag: string; key: string; make: () => string },
  ): Promise<FastifyReply> {
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    const pack = encoding === null ? undefined : packers[encoding];
    if (!pack) return reply.send(body.make());
    if (this.#tag !== body.tag) this.#bodies.clear();
    this.#tag = body.tag;
    const key = `${encoding} ${body.key}`;
    const packed = this.#bodies.get(key) ?? pack(body.make());
    this.#bodies.set(key, packed);
    return reply.header('content-encoding', encoding).send(await packed);
  }
}

import type { FastifyRequest } from 'fastify';

const weak = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client already has the version with this ETag (weak comparison, RFC 9110). */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  const tags = known?.split(',') ?? [];
  return tags.some((tag) => tag.trim() === '*' || weak(tag) === weak(etag));
}

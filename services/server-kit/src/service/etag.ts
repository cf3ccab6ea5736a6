import type { IncomingMessage } from 'node:http';

const weak = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client already has the version with this ETag (weak comparison, RFC 9110). */
export function isKnown({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag));
}

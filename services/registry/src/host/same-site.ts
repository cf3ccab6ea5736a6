import type { FastifyRequest } from 'fastify';

/**
 * Whether a request can have come from a page of this site. Browsers say where it comes from, and no page can have them say
 * something else; what is no browser may say anything, but has no players to speak for it.
 */
export function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

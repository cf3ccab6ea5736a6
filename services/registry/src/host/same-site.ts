import type { FastifyRequest } from 'fastify';

/**
 * Whether a request can come from a page of this site. Browsers send their origin, and no page can change it; other
 * clients may send anything, but act for no player.
 */
export function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

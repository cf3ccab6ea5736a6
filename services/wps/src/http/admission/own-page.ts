import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error';

/** Whether a request can come from a page of this site; clients that are no browser act for no player. */
function isFromOwnPage({ headers, host }: FastifyRequest, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  // Set by the browser, and no page can change it.
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  return origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Refuses a write that another site's page sent: for calls that a cookie alone is enough for. All others need the
 * session token in a header, which no other site has.
 * @throws AppError `permission.denied`
 */
export function requireOwnPage(request: FastifyRequest, origins: readonly string[]): void {
  if (isFromOwnPage(request, origins)) return;
  throw new AppError('permission.denied', 'Only pages of this site may do this.');
}

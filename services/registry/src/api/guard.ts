import type { Database } from '@r777/server-kit';
import type { FastifyRequest } from 'fastify';
import { covers, type Scope } from '../access/scopes';
import { recogniseSession } from '../access/sessions';
import { type Identity, recogniseToken } from '../access/tokens';
import { RegistryError } from '../registry-error';
import { sessionCookie } from './session-cookie';

const safe = new Set(['GET', 'HEAD']);

/**
 * The browser sends the cookie with requests that other sites start, also from another port of the same host, which
 * SameSite allows. So a change by cookie has to come from the console's own origin.
 */
function refuseForeignOrigin(request: FastifyRequest): void {
  if (safe.has(request.method)) return;
  const own = `${request.protocol}://${request.host}`;
  if (request.headers.origin !== own)
    throw new RegistryError('origin.foreign', 'a change by session must come from the console');
}

async function identify(db: Database, request: FastifyRequest): Promise<Identity | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer' && token) return recogniseToken(db, token);
  const cookie = sessionCookie(request).value;
  if (!cookie) return null;
  refuseForeignOrigin(request);
  return recogniseSession(db, cookie);
}

/**
 * The caller, if authorised: throws `session.required` without a valid token or session, `scope.missing` without the
 * scope.
 */
export async function allow(db: Database, request: FastifyRequest, scope: Scope): Promise<Identity> {
  const identity = await identify(db, request);
  if (!identity) throw new RegistryError('session.required', 'a valid token is needed');
  if (!covers(identity.scopes, scope))
    throw new RegistryError('scope.missing', `the token ${identity.label} lacks the scope ${scope}`);
  return identity;
}

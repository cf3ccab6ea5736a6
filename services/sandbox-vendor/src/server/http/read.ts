import type { FastifyRequest } from 'fastify';
import { VendorError } from '../../vendor-error';
import type { Session, Sessions } from '../sessions/session';

/**
 * The session of a request. Its token is a bearer token that the page keeps in memory: in a framed game a cookie would
 * be a third-party cookie, which browsers block.
 * @throws VendorError `session.over`
 */
export function sessionOf(request: FastifyRequest, sessions: Sessions): Session {
  const [, token = ''] = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '') ?? [];
  const session = sessions.find(token);
  if (!session) throw new VendorError('session.over');
  return session;
}

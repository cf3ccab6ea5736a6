import { cookieName, type Database } from '@mfe/server-kit';
import type { FastifyRequest } from 'fastify';
import { covers, type Scope } from '../access/keys';
import { recogniseSession } from '../access/sessions';
import { type Identity, recogniseToken } from '../access/tokens';
import type { Outage } from '../outage/outage';
import { RegistryError } from '../registry-error';

/** The cookie of a console session, with the attributes for this request's connection. */
interface SessionCookie {
  readonly name: string;
  readonly attributes: {
    readonly path: string;
    readonly httpOnly: boolean;
    readonly sameSite: 'strict';
    readonly secure: boolean;
  };
  /** Credentials of the request. */
  readonly value: string | undefined;
}

/** Under https it is valid only for this host: a page on a subdomain cannot put an operator into its own session. */
export function sessionCookie({ protocol, cookies }: FastifyRequest): SessionCookie {
  const secure = protocol === 'https';
  const name = cookieName('r777_ops', { secure });
  return { name, attributes: { path: '/', httpOnly: true, sameSite: 'strict', secure }, value: cookies[name] };
}

const safe = new Set(['GET', 'HEAD']);
const isOwn = ({ protocol, host, headers }: FastifyRequest) => headers.origin === `${protocol}://${host}`;

/**
 * The browser also sends the cookie with requests from another port of the same host, which SameSite allows. So a
 * change that is authenticated by cookie must come from the console's own origin.
 */
function refuseForeignOrigin(request: FastifyRequest): void {
  if (safe.has(request.method)) return;
  if (!isOwn(request)) throw new RegistryError('origin.foreign', 'a change by session must come from the console');
}

/**
 * Refuses a sign-in from a page of another site (login CSRF): the operator would work in a session that the attacker
 * chose. Browsers always send `Origin`; scripts do not.
 * @throws `origin.foreign`
 */
export function refuseForeignSignIn(request: FastifyRequest): void {
  if (request.headers.origin !== undefined && !isOwn(request))
    throw new RegistryError('origin.foreign', 'a console session begins on the page of the console');
}

/** The caller's credentials; empty if there are none. */
export function credentialsOf(request: FastifyRequest): { token?: string; session?: string } {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer' && token) return { token };
  const { value } = sessionCookie(request);
  return value ? { session: value } : {};
}

/**
 * The windows of a browser share one session. A window that still shows another operator may not change anything,
 * because the audit log would name the wrong operator.
 */
function refuseOthers<I extends Identity | null>({ method, headers }: FastifyRequest, identity: I): I {
  const shown = headers['x-operator'];
  if (!identity || safe.has(method) || shown === undefined || shown === identity.label) return identity;
  throw new RegistryError('session.required', `${identity.label} is signed in here now: look again before you change`);
}

async function identify(db: Database, request: FastifyRequest): Promise<Identity | null> {
  const { token, session } = credentialsOf(request);
  if (token) return recogniseToken(db, token);
  if (!session) return null;
  refuseForeignOrigin(request);
  return refuseOthers(request, await recogniseSession(db, session));
}

/** Labels of authorised callers. */
const callers = new WeakMap<FastifyRequest, string>();

/** Label of the token of an authorised request. A later refusal is entered into the audit under it. */
export const callerOf = (request: FastifyRequest): string | undefined => callers.get(request);

/**
 * Returns the authorised caller. Throws `session.required` without a valid token or session, and `scope.missing`
 * without the scope.
 */
export async function allow(db: Database, request: FastifyRequest, scope: Scope): Promise<Identity> {
  const identity = await identify(db, request);
  if (!identity) throw new RegistryError('session.required', 'a valid token is needed');
  if (!covers(identity.scopes, scope))
    throw new RegistryError('scope.missing', `the token ${identity.label} lacks the scope ${scope}`, [], {
      who: identity.label,
    });
  callers.set(request, identity.label);
  return identity;
}

/**
 * Like {@link allow}, for calls that work while the database is down: the stored tokens and sessions then identify the
 * caller.
 */
export async function allowDuringOutage(
  outage: Outage,
  db: Database,
  request: FastifyRequest,
  scope: Scope,
): Promise<Identity> {
  const secrets = credentialsOf(request);
  const identity = await outage.recognise(allow(db, request, scope), secrets, scope);
  return secrets.session ? refuseOthers(request, identity) : identity;
}

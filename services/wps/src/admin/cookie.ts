import { cookieName } from '@mfe/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error';

/** The token of `authorization: Bearer …`. */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

const safe = new Set(['GET', 'HEAD']);

/** Under https it is valid only for this host: a page on a subdomain cannot put an operator into its own session. */
function cookieOf({ protocol }: FastifyRequest) {
  const secure = protocol === 'https';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return { name: cookieName('r777_desk', { secure }), attributes };
}

/** Whether the page that sends this is the desk itself: browsers name the origin of each changing request. */
const isOwn = ({ protocol, host, headers }: FastifyRequest) => headers.origin === `${protocol}://${host}`;

/**
 * The caller's token: of the header, or of the desk's cookie. The browser also sends the cookie with requests from
 * another port of the same host, which SameSite allows. So the cookie changes something only from the desk's own origin.
 * @throws AppError `permission.denied` for a change by cookie from another origin
 */
export function tokenOf(request: FastifyRequest): { readonly token: string | undefined; readonly ip: string } {
  const { ip, method } = request;
  const bearer = bearerOf(request);
  if (bearer !== undefined) return { token: bearer, ip };
  const token = sessionOf(request);
  if (token !== undefined && !safe.has(method) && !isOwn(request))
    throw new AppError('permission.denied', 'A change with the desk’s cookie has to come from the desk.');
  return { token, ip };
}

/** The session token in the desk's cookie. */
export const sessionOf = (request: FastifyRequest): string | undefined => request.cookies[cookieOf(request).name];

/**
 * Refuses a sign-in that a page of another site sends, because the operator would then work in a session of that site's
 * choice. Scripts send no origin; a browser always does. @throws AppError `permission.denied`
 */
export function refuseForeignSignIn(request: FastifyRequest): void {
  if (request.headers.origin !== undefined && !isOwn(request))
    throw new AppError('permission.denied', 'A session of the desk begins on the page of the desk.');
}

/**
 * The windows of a browser share one session. A window that still shows another operator may not change anything: the
 * audit log would name the wrong one. @throws AppError `session.required`
 */
export function refuseOtherWindow({ method, headers }: FastifyRequest, label: string): void {
  const shown = headers['x-operator'];
  if (safe.has(method) || shown === undefined || shown === label) return;
  throw new AppError('session.required', `${label} is signed in here now. Look again before you change anything.`);
}

/** Gives the browser a session. */
export function setSession(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void {
  const { name, attributes } = cookieOf(request);
  reply.setCookie(name, token, { ...attributes, expires });
}

/** Takes the session from the browser. */
export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  const { name, attributes } = cookieOf(request);
  reply.clearCookie(name, attributes);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError, z } from 'zod';
import { errorStatus, VendorError, type VendorErrorCode } from '../vendor-error';
import type { Answer } from '../wire';
import { Cancelled } from './rounds/take';
import type { Session, Sessions } from './sessions/session';

/** Money as a page sends it. */
export const amount = z.string().regex(/^\d{1,7}\.\d{2}$/);

/** Path of what anybody can check: a player's round, or a round of a table by its number (`123~game-id`). */
export const provable = z.strictObject({
  roundId: z.string().regex(/^(sbx-[0-9a-f]{20}|\d{1,12}~[\w-]{1,80})$/),
});

/** The success half of the envelope. */
export const success = <T>(value: T): Answer<T> => ({ success: true, value });

function refuse(reply: FastifyReply, code: VendorErrorCode, details: { roundId?: string } = {}) {
  return reply.status(errorStatus[code]).send({ success: false, code, ...details });
}

function codeOf(error: unknown): VendorErrorCode {
  if (error instanceof VendorError) return error.code;
  if (error instanceof ZodError) return 'request.invalid';
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 413) return 'request.tooLarge';
  return typeof status === 'number' && status < 500 ? 'request.invalid' : 'system.unknown';
}

/** Turns every error of a route into the envelope; internal errors are logged, never shown. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // The settler logs how it handles it.
    if (error instanceof Cancelled) return refuse(reply, error.code, { roundId: error.roundId });
    const code = codeOf(error);
    if (errorStatus[code] >= 500) request.log.error({ err: error, code }, 'request failed');
    return refuse(reply, code);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ success: false, code: 'request.invalid' satisfies VendorErrorCode }),
  );
}

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

/** Headers of every answer. Only the site may frame a game; a game loads nothing from other origins. */
export function secure(app: FastifyInstance, { shellOrigin }: { shellOrigin: string }): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shellOrigin}`,
  ].join('; ');
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      // The launch code is in the address until the page removes it, and must not reach another site.
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

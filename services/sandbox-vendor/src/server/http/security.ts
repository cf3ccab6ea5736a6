import type { FastifyInstance } from 'fastify';

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

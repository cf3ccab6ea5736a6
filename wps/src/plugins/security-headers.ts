import type { FastifyInstance } from 'fastify';

/** Headers of every answer: SEC-08. Answers of an API are data, so nothing in them may run, load or be framed. */
export function securityHeaders(app: FastifyInstance, options: { readonly behindTls: boolean }): void {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    ...(options.behindTls ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

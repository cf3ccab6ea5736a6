import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Headers of every answer, whatever it is. */
export const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const;

/** Headers that every answer of an origin carries (SEC-08). HSTS is effective, and sent, only over TLS. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(baseHeaders);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
}

/** Additional origins that the site's pages may use. */
export interface AllowedOrigins {
  /** Game vendors' pages, shown in sandboxed frames. */
  frames: readonly string[];
  /** Image hosts. */
  images: readonly string[];
  /** The site's other addresses: a page measures their response time. */
  servers: readonly string[];
  /** Where a page gets a token for a third-party sign-in, if the site offers one. */
  readonly signIn: readonly string[];
  /** Origins of overrides; empty on the players' site. */
  builds: readonly string[];
}

/** The source expression that allows one inline style. */
export const styleHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A developer's own machine, on any port. */
export const LOCAL_BUILDS = ['http://localhost:*'] as const;

/**
 * The site's Content-Security-Policy: only its own files, no other inline script, no eval. Inline styles of the
 * skeleton and of first screens, and the shell's one inline script, are allowed by hash.
 */
export function contentSecurityPolicy(
  shell: { styleHashes: readonly string[]; scriptHashes: readonly string[] },
  origins: AllowedOrigins,
): string {
  const quoted = (hash: string) => (hash.startsWith("'") ? hash : `'${hash}'`);
  const { builds } = origins;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...shell.scriptHashes.map(quoted), ...builds],
    'style-src': ["'self'", ...shell.styleHashes.map(quoted), ...builds],
    'img-src': ["'self'", 'data:', 'blob:', ...origins.images, ...builds],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins.servers, ...origins.signIn, ...builds],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': origins.frames.length > 0 ? origins.frames : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Trusted Types: no text becomes code or markup, except through the shell's policy for script addresses and the
    // sanitiser.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

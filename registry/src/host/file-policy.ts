import type { FastifyInstance } from 'fastify';

/**
 * Policy of everything that is no page: when somebody opens it as one, it runs nothing, shows nothing and is no part of the
 * site's origin, nor can it become a worker. A page that loads it as a script, style or picture is under its own policy.
 */
export const FILE_POLICY = "sandbox; default-src 'none'";

/** Who may embed a file: files of versions and pictures may stand on another origin than the page, as behind a CDN. */
export const resourcePolicy = { own: 'same-origin', any: 'cross-origin' } as const;

/** Headers of an answer that is no page. */
export const fileHeaders = {
  'content-security-policy': FILE_POLICY,
  'cross-origin-resource-policy': resourcePolicy.own,
} as const;

/** Every answer of this origin begins closed, refusals too; whoever sends a page gives it the page's policy. */
export function closedUnlessPage(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fileHeaders);
    done();
  });
}

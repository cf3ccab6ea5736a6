import type { FastifyInstance } from 'fastify';
import { WORKER } from './root-files';

/**
 * Policy of everything that is no page: when somebody opens it as one, it runs nothing, shows nothing and is no part of the
 * site's origin. A page that loads it as a script, style or picture is under its own policy.
 */
export const FILE_POLICY = "sandbox; default-src 'none'";

/**
 * Policy of a version's worker, whose own policy it becomes: it may ask nobody and load nothing. With an origin of its own, as a
 * plain sandbox gives it, a browser keeps WebCrypto from it. Opened as a page it runs nothing either.
 */
export const WORKER_FILE_POLICY = "sandbox allow-same-origin; default-src 'none'";

/** A file that a remote starts as a worker, as the build names it: `human-check.worker.0b4e81c0.js`. */
export const isWorkerFile = (path: string): boolean => /\.worker\.[0-9a-f]{8}\.js$/.test(path);

/** Who may embed a file: files of versions and pictures may stand on another origin than the page, as behind a CDN. */
export const resourcePolicy = { own: 'same-origin', any: 'cross-origin' } as const;

/** Headers of an answer that is no page. */
export const fileHeaders = {
  'content-security-policy': FILE_POLICY,
  'cross-origin-resource-policy': resourcePolicy.own,
} as const;

/**
 * Every answer of this origin begins closed, refusals too; whoever sends a page gives it the page's policy. And no file but
 * `/sw.js` becomes a service worker, whose requests browsers mark: one of a version could answer the addresses below its
 * folder with pages of its own, under no policy and for as long as the browser keeps it.
 */
export function closedUnlessPage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fileHeaders);
    const asWorker = request.headers['service-worker'] !== undefined;
    if (asWorker && request.url.split('?', 1)[0] !== `/${WORKER}`) reply.callNotFound();
    else done();
  });
}

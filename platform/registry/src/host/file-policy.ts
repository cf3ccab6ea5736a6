import type { FastifyInstance } from 'fastify';
import { WORKER } from './root-files';

/**
 * Policy of every answer that is not a page. If somebody opens it as a page, it runs nothing, shows nothing and has an
 * opaque origin. A page that loads it as a script, style or picture applies its own policy.
 */
export const FILE_POLICY = "sandbox; default-src 'none'";

/**
 * Policy of a version's worker, for which this header is its policy: it may send no request and load nothing. A plain
 * sandbox would give it an opaque origin, where browsers offer no WebCrypto. Opened as a page it runs nothing either.
 */
export const WORKER_FILE_POLICY = "sandbox allow-same-origin; default-src 'none'";

/** A file that a remote starts as a worker, as the build names it: `human-check.worker.0b4e81c0.js`. */
export const isWorkerFile = (path: string): boolean => /\.worker\.[0-9a-f]{8}\.js$/.test(path);

/**
 * Who may embed a file: files of versions and pictures may be on another origin than the page, for example behind a
 * CDN.
 */
export const resourcePolicy = { own: 'same-origin', any: 'cross-origin' } as const;

/** Headers of an answer that is no page. */
export const fileHeaders = {
  'content-security-policy': FILE_POLICY,
  'cross-origin-resource-policy': resourcePolicy.own,
} as const;

/**
 * Every answer of this origin starts with the strictest policy, errors too; a page's route replaces it with the page's
 * policy. No file except `/sw.js` may become a service worker, whose requests browsers mark: a version's worker could
 * answer the addresses below its folder with its own pages, without a policy and for as long as the browser keeps it.
 */
export function closedUnlessPage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fileHeaders);
    const asWorker = request.headers['service-worker'] !== undefined;
    if (asWorker && request.url.split('?', 1)[0] !== `/${WORKER}`) reply.callNotFound();
    else done();
  });
}

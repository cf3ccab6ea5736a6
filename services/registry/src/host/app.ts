import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import {
  justAccepted,
  observeRequests,
  type Readiness,
  readinessRoutes,
  requestId,
  type ServiceMetrics,
} from '@r777/server-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import type { Health } from '../health/health';
import type { PageProofs } from '../health/page-proof';
import { backendProxy } from './backend-proxy';
import type { Backends } from './backends';
import type { AllowedOrigins } from './csp';
import { EventHub } from './event-hub';
import { closedUnlessPage } from './file-policy';
import { FirstScreens } from './first-screens/first-screens';
import { streamMetrics } from './host-metrics';
import { FirstPictures } from './page/first-pictures';
import type { ShellBuild } from './page/shell-build';
import { pages } from './pages';
import { plainFailures, unreadableAddress } from './plain-failures';
import { isProbe, PROBES } from './probes';
import { registryRoutes } from './registry-routes';
import type { ReleasedVersions } from './released-versions';
import { reportRoute } from './report-route';
import { rootFiles } from './root-files';
import { securityHeaders } from './security-headers';
import { staticFiles } from './static-files';

/** Dependencies of the shell's origin. */
export interface HostParts {
  log: FastifyBaseLogger;
  live: LiveDocument;
  released: ReleasedVersions;
  health: Health;
  proofs: PageProofs;
  shell: ShellBuild;
  /** Folder of the published versions. */
  versions: string;
  /** Folder of the pictures. */
  art: string;
  /** The instances of wps. */
  backends: Backends;
  metrics: ServiceMetrics;
  readiness: Readiness;
  origins: AllowedOrigins;
  /** `https://…` for canonical links; empty for links from the root. */
  publicOrigin: string;
  /** The largest document that is in a page as a whole, in characters of JSON. */
  inlineLimit: number;
  /** Which proxies in front are trusted. */
  trustProxy: string[];
}

/**
 * A page that saw a file fail asks for it again below `~<attempt>`: an address that is not in the browser's cache, also
 * for the chunks, because they are found relative to the entry. It is the same file.
 */
const withoutAttempt = (url: string) => url.replace(/^(\/r\/[^/]+\/[^/]+)\/~[^/]+\//, '$1/');

/**
 * How long pending answers may take when the service ends, in ms. Browsers also hold connections that they have not
 * used yet: waiting for those would take longer than a service has to close its database.
 */
const LAST_ANSWERS_MS = 1500;

/** The shell's origin: pages, discovery document, files of versions and shell, pictures, and the way to wps. */
export async function buildHost(parts: HostParts): Promise<FastifyInstance> {
  const { live, log } = parts;
  // Created first: its folder of kept assets has to exist before it is served.
  await parts.shell.read();
  const app = Fastify({
    loggerInstance: log,
    trustProxy: parts.trustProxy,
    frameworkErrors: unreadableAddress,
    rewriteUrl: (request) => withoutAttempt(request.url ?? '/'),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // A request that arrives on an open connection while the service ends is answered, not refused.
    return503OnClosing: false,
    // A logger per request would cost more than its line, which names the request.
    childLoggerFactory: (logger) => logger,
  });
  observeRequests(app, { log, metrics: parts.metrics, isQuiet: isProbe });
  // A database that is away is no reason: the last document, its files and pages are served without it.
  readinessRoutes(app, parts.readiness, PROBES);
  securityHeaders(app);
  closedUnlessPage(app);
  await app.register(compress, {
    // Compressed on the fly: quality 5 costs about 1 ms per page, 11 would cost 50. Immutable files have precompressed
    // twins.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    zlibOptions: { level: 6 },
    encodings: ['br', 'gzip', 'identity'],
    threshold: 256,
  });
  const hub = new EventHub(live);
  streamMetrics(parts.metrics, () => hub.size);
  app.addHook('preClose', async () => {
    hub.close();
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    await justAccepted();
  });
  // If pictures come from other hosts, the page would fetch these again from there.
  const firstPictures = new FirstPictures(parts.backends, log);
  const firstScreens = new FirstScreens(live, {
    versions: parts.versions,
    shell: parts.shell,
    backend: parts.backends,
    log,
  });
  if (parts.origins.images.length === 0) {
    firstPictures.start();
    firstScreens.start();
  }
  app.addHook('onClose', async () => {
    firstPictures.stop();
    firstScreens.stop();
  });
  pages(app, { ...parts, firstPictures, firstScreens });
  rootFiles(app, parts.shell, parts.publicOrigin);
  registryRoutes(app, { live, hub });
  await reportRoute(app, parts);
  const folders = { versions: parts.versions, assets: parts.shell.kept, art: parts.art };
  await staticFiles(app, { folders, released: parts.released });
  await backendProxy(app, parts.backends);
  plainFailures(app);
  return app;
}

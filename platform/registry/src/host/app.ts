import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import {
  limitConnections,
  observeRequests,
  type Readiness,
  readinessRoutes,
  requestId,
  type ServiceMetrics,
} from '@mfe/server-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import type { Health } from '../health/health';
import type { PageProofs } from '../health/page-proof';
import type { CheckThread } from '../store/check-thread';
import { backendProxy } from './backend-proxy';
import type { Backends } from './backends';
import { closedUnlessPage } from './file-policy';
import { FirstScreens } from './first-screens/first-screens';
import { Templates } from './first-screens/templates';
import { FirstPictures } from './page/first-pictures';
import type { ShellBuild } from './page/shell-build';
import { pages } from './pages';
import { malformedPage, plainFailures, unreadableAddress } from './plain-failures';
import { isProbe, PROBES, streamMetrics } from './probes';
import { EventHub, registryRoutes } from './registry-routes';
import type { ReleasedVersions } from './released-versions';
import { reportRoute } from './report-route';
import { rootFiles } from './root-files';
import type { AllowedOrigins } from './security-headers';
import { securityHeaders } from './security-headers';
import { staticFiles } from './version-files';

/** Dependencies of the shell's origin. */
interface HostParts {
  log: FastifyBaseLogger;
  live: LiveDocument;
  released: ReleasedVersions;
  health: Health;
  proofs: PageProofs;
  shell: ShellBuild;
  /** Folder of the published versions. */
  versions: string;
  /** The thread that checks first screens when they go live. */
  checks: CheckThread;
  /** Folder of the pictures. */
  art: string;
  /** The instances of the backend. */
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
 * When a file failed to load, the page requests it again below `~<attempt>`, an address that is not in the browser's
 * cache. Chunks follow, because their addresses are relative to the entry. Both addresses serve the same file.
 */
const withoutAttempt = (url: string) => url.replace(/^(\/r\/[^/]+\/[^/]+)\/~[^/]+\//, '$1/');

/** The shell's origin: pages, discovery document, files of versions and shell, pictures, and the proxy to the backend. */
export async function buildHost(parts: HostParts): Promise<FastifyInstance> {
  const { live, log } = parts;
  // Created first, because its folder of stored assets must exist before the server serves it.
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
    // No logger per request: creating one costs more than writing the line, which names the request anyway.
    childLoggerFactory: (logger) => logger,
  });
  // Calls to the backend have the same bounds in their proxy, which answers in the backend's envelope.
  limitConnections(app, { slow: { all: 4_000, address: 400 } }, malformedPage);
  observeRequests(app, { log, metrics: parts.metrics, isQuiet: isProbe });
  // A missing database does not make the host unready: it serves the last document, its files and pages without it.
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
    // A body goes to the backend unchanged, with the headers that describe it.
    globalDecompression: false,
  });
  const hub = new EventHub(live);
  streamMetrics(parts.metrics, () => hub.size);
  parts.readiness.leaving.addEventListener('abort', () => hub.close());
  app.addHook('preClose', async () => hub.close());
  // Not started if pictures come from other hosts: the page would fetch them again from there.
  const firstPictures = new FirstPictures(parts.backends, log);
  const firstScreens = new FirstScreens(live, {
    templates: new Templates(parts.versions, parts.checks.screens, log),
    shell: parts.shell,
    backend: parts.backends,
    log,
    metrics: parts.metrics.registry,
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

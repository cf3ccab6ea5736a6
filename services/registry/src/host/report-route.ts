import rateLimit from '@fastify/rate-limit';
import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import type { Health } from '../health/health';
import { networkOf } from '../health/network';
import type { PageProofs } from '../health/page-proof';
import { MAX_REPORT_BYTES, readPageReport } from '../health/page-report';
import type { ShellBuild } from './page/shell-build';
import { pageRoute } from './page-route';
import { isFromOwnPage } from './same-site';

/** Reports per address and minute: a page sends three, and hundreds of phones share one address. */
export const REPORTS_PER_MINUTE = 3000;

/** `POST /registry/reports`: reports of pages. No input causes a server error. */
export async function reportRoute(
  app: FastifyInstance,
  { health, live, shell, proofs }: { health: Health; live: LiveDocument; shell: ShellBuild; proofs: PageProofs },
): Promise<void> {
  await app.register(rateLimit, { global: false });
  pageRoute(app, proofs);
  const limit = { max: REPORTS_PER_MINUTE, timeWindow: '1 minute' };
  const options = { bodyLimit: MAX_REPORT_BYTES, config: { rateLimit: limit } };
  app.post(DISCOVERY_PATHS.reports, options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const report = readPageReport(request.body);
    if (!report) return reply.code(400).send();
    if (!isFromOwnPage(request)) return reply.code(403).send();
    const network = proofs.networkOf(report.page, report.proof);
    const from = { network, source: network ?? networkOf(request.ip) };
    try {
      await health.take(report, { snapshot: live.snapshot, build: (await shell.read()).build }, from);
    } catch (error) {
      request.log.warn(error, 'a report could not be taken');
    }
    return reply.code(204).send();
  });
}

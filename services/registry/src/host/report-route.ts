import rateLimit from '@fastify/rate-limit';
import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Health } from '../health/health';
import { MAX_REPORT_BYTES, readPageReport } from '../health/page-report';
import type { LiveDocument } from './live-document';
import type { ShellBuild } from './shell-build';

/** Reports that an address may send in a minute: a page sends three, and hundreds of phones share one address. */
export const REPORTS_PER_MINUTE = 3000;

/** `POST /registry/reports`: what pages tell of themselves. Whatever comes, it is never an error of the server. */
export async function reportRoute(
  app: FastifyInstance,
  { health, live, shell }: { health: Health; live: LiveDocument; shell: ShellBuild },
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limit = { max: REPORTS_PER_MINUTE, timeWindow: '1 minute' };
  const options = { bodyLimit: MAX_REPORT_BYTES, config: { rateLimit: limit } };
  app.post(DISCOVERY_PATHS.reports, options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const report = readPageReport(request.body);
    if (!report) return reply.code(400).send();
    try {
      await health.take(report, { revision: live.revision, build: (await shell.read()).build }, request.ip);
    } catch (error) {
      request.log.warn(error, 'a report could not be taken');
    }
    return reply.code(204).send();
  });
}

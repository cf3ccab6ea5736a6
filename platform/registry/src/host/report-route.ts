import rateLimit from '@fastify/rate-limit';
import { DISCOVERY_PATHS, type PageProofAnswer, reportParts } from '@mfe/contract';
import { clientOf } from '@mfe/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import type { Health } from '../health/health';
import { networkOf } from '../health/networks';
import type { OpenPages } from '../health/open-pages';
import type { PageProofs } from '../health/page-proof';
import { type CheckedReport, MAX_REPORT_BYTES, readPageClaim, readPageReport } from '../health/page-report';
import { ProofBudget } from '../health/report-budgets';
import type { ShellBuild } from './page/shell-build';

/**
 * Whether a request can come from a page of this site. Browsers send their origin, and no page can change it. Other
 * clients may send anything, but do not act for a player.
 */
export function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Reports without a proof per address and minute. They change nothing, so this limits the work of refusing them. */
export const UNPROVEN_PER_MINUTE = 3000;
/**
 * Reports of a page with a proof per minute: an honest page sends six at most, and a few more when it is hidden or
 * closed.
 */
export const REPORTS_OF_A_PAGE = 30;
/**
 * Maximum number of pages and addresses that are counted at the same time: more than networks may prove in a minute.
 */
const COUNTED = 20_000;

/**
 * `POST /registry/reports`: reports of pages. No input causes a server error. A page with a proof has its own limit, so
 * the phones of a carrier behind one address get as many reports as they get proofs, whatever else comes from there.
 */
export async function reportRoute(
  app: FastifyInstance,
  { health, live, shell, proofs }: { health: Health; live: LiveDocument; shell: ShellBuild; proofs: PageProofs },
): Promise<void> {
  await app.register(rateLimit, { global: false, cache: COUNTED });
  pageRoute(app, proofs, health.pages);
  const timeWindow = '1 minute';
  const ofAddress = app.createRateLimit({ max: UNPROVEN_PER_MINUTE, timeWindow });
  const ofPage = app.createRateLimit({
    max: REPORTS_OF_A_PAGE,
    timeWindow,
    // Runs only after a report was parsed.
    keyGenerator: ({ body }) => `page ${(body as CheckedReport).page}`,
  });
  app.post(DISCOVERY_PATHS.reports, { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const report = readPageReport(request.body);
    const network = report && isFromOwnPage(request) ? proofs.networkOf(report.page, report.proof) : null;
    const limit = await (network === null ? ofAddress : ofPage)(request);
    if (!limit.isAllowed && limit.isExceeded)
      return reply.code(429).header('retry-after', `${limit.ttlInSeconds}`).send();
    if (!report) return reply.code(400).send();
    if (!isFromOwnPage(request)) return reply.code(403).send();
    // Anybody can send a report: without a proof it changes nothing, and the sender does not learn that.
    if (network === null) return reply.code(204).send();
    try {
      await health.take(report, { snapshot: live.snapshot, build: (await shell.served()).build }, network);
    } catch (error) {
      request.log.warn(error, 'a report could not be taken');
    }
    return reply.code(204).send();
  });
}

/** Claims per address and minute that are processed: above what any network may prove. */
const CLAIMS_PER_MINUTE = 10_000;
/** Bytes of a claim; an honest one has a quarter of that. */
const MAX_CLAIM_BYTES = 1024;

/**
 * `POST /registry/pages`: exchanges the seal of a page's HTML for the proof that its reports need. Pages beyond the
 * limit of their network ({@link ProofBudget}) work too, without evidence, and request a proof again.
 */
function pageRoute(app: FastifyInstance, proofs: PageProofs, pages: Pick<OpenPages, 'ofNetwork'>): void {
  const budget = new ProofBudget();
  const rateLimit = { max: CLAIMS_PER_MINUTE, timeWindow: '1 minute' };
  app.post(DISCOVERY_PATHS.pages, { bodyLimit: MAX_CLAIM_BYTES, config: { rateLimit } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const claim = readPageClaim(request.body);
    if (!claim) return reply.code(400).send();
    const network = networkOf(request.ip);
    const proof = isFromOwnPage(request) ? proofs.issue(claim, network) : null;
    if (proof === null) return reply.code(403).send();
    const open = pages.ofNetwork(proofs.markOf(network));
    // Only claims with a valid seal use up the network's limit.
    if (!budget.spend({ network, address: clientOf(request.ip) }, open))
      return reply.code(429).header('retry-after', '60').send();
    return { proof, takes: reportParts } satisfies PageProofAnswer;
  });
}

import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../health/network';
import type { PageProofs } from '../health/page-proof';
import { readPageClaim } from '../health/page-report';
import { isFromOwnPage } from './same-site';

/**
 * Pages of one network that get a proof per minute: a carrier's customers share one. The others work as well, without
 * evidence.
 */
export const PROOFS_PER_MINUTE = 300;
/** Bytes of a claim; an honest one has a quarter of that. */
const MAX_CLAIM_BYTES = 1024;

/** `POST /registry/pages`: exchanges the seal of a page's HTML for the proof that its reports need. */
export function pageRoute(app: FastifyInstance, proofs: PageProofs): void {
  const rateLimit = {
    max: PROOFS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: { ip: string }) => networkOf(ip),
  };
  app.post(DISCOVERY_PATHS.pages, { bodyLimit: MAX_CLAIM_BYTES, config: { rateLimit } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const claim = readPageClaim(request.body);
    if (!claim) return reply.code(400).send();
    const proof = isFromOwnPage(request) ? proofs.issue(claim, networkOf(request.ip)) : null;
    return proof === null ? reply.code(403).send() : { proof };
  });
}

import { toTaka } from '../../../platform/format/money';
import type { RewardsContext } from '../context';
import { findWinnings, nextRain, openEnvelope } from './envelopes';

/** Red-envelope rains, for every agent. */
export function redRainRoutes({ routes, db, now }: RewardsContext): void {
  routes.authenticated('redRain', async ({ member }) => {
    const at = new Date(now());
    return { now: at.toISOString(), rain: await nextRain(db, member.id, at) };
  });
  routes.idempotent('openEnvelope', async ({ input, member, tx, at }) => {
    const { amount, balance } = await openEnvelope(db, tx, { memberId: member.id, rainId: input.rainId, at });
    return { amount: toTaka(amount), balance: toTaka(balance) };
  });
  routes.authenticated('redRainWinnings', ({ input, member }) => findWinnings(db, { ...input, memberId: member.id }));
}

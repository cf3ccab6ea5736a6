import type { Kit } from '../../kit';
import { toTaka } from '../../wire/money';
import { findWinnings, nextRain, openEnvelope } from './envelopes';

/** Red-envelope rains, for every agent. */
export function redRainRoutes({ closed, once, db, now }: Kit): void {
  closed('redRain', async ({ member }) => {
    const at = new Date(now());
    return { now: at.toISOString(), rain: await nextRain(db, member.id, at) };
  });
  once('openEnvelope', async ({ input, member, tx, at }) => {
    const { amount, balance } = await openEnvelope(db, tx, { memberId: member.id, rainId: input.rainId, at });
    return { amount: toTaka(amount), balance: toTaka(balance) };
  });
  closed('redRainWinnings', ({ input, member }) => findWinnings(db, { ...input, memberId: member.id }));
}

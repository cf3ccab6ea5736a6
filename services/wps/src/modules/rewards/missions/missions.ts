import type { Database, Orm } from '@mfe/server-kit';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { requirePayable } from '../../identity/responsible-gaming/exclusion';
import { noOffersFor } from '../../identity/responsible-gaming/no-offers-cookie';
import { requireNothingOwed } from '../../money/orders/owed';
import type { RewardsContext } from '../../parts';
import { unrewardableAmong } from '../guards/owing';
import { claimReward } from '../reward-centre/claim';
import { grant } from '../reward-centre/grant';
import { findProgress, type Progress, toMission } from './progress';
import { missionClaims } from './tables';

const field = { field: 'missionId' };

/**
 * Pays the reward of a finished mission, once in a period: REWD-09. The payment is a reward that is claimed at once, so
 * the reward centre lists it with the others.
 * @throws AppError `request.notFound`, `mission.unfinished`, `mission.claimed`, `chargeback.open`
 */
export async function claimMission(
  db: Database,
  tx: Orm,
  { missionId, memberId }: { missionId: string; memberId: number },
  at: Date,
): Promise<{ progress: Progress; balance: bigint }> {
  await requirePayable(tx, memberId, at);
  await requireNothingOwed(tx, memberId);
  const [found] = await findProgress(tx, { memberId, missionId, now: at.getTime() });
  if (!found) throw new NotFoundError('There is no such mission.', field);
  const { mission, period, progress } = found;
  const claimed = new AppError('mission.claimed', 'The mission was claimed in this period.', field);
  if (found.isClaimed) throw claimed;
  if (progress < mission.target) throw new AppError('mission.unfinished', 'The mission is not finished.', field);
  const [fresh] = await tx
    .insert(missionClaims)
    .values({ memberId, missionId, period: period.start, at })
    .onConflictDoNothing()
    .returning();
  if (!fresh) throw claimed;
  const reward = {
    memberId,
    source: 'mission' as const,
    key: `mission:${memberId}:${missionId}:${period.start}`,
    title: { en: toMission(found, 'EN').title, bn: toMission(found, 'BN').title },
    amount: mission.reward,
    multiplier: mission.multiplier,
    expiresAt: null,
  };
  const rewardId = await grant(tx, reward, at);
  if (rewardId === null) throw claimed;
  const { balance } = await claimReward(db, tx, { rewardId, memberId }, at);
  return { progress: { ...found, isClaimed: true }, balance };
}

/** Missions: NAV-33. Visitors may read the list. */
export function missionRoutes(context: RewardsContext): void {
  const { routes, db, now } = context;
  const getsNone = noOffersFor(context);

  routes.public('missions', async ({ input, member, request }) => {
    const found = await findProgress(db.orm, { memberId: member?.id ?? null, now: now() });
    const all = found.map((one) => toMission(one, input.language));
    if (!(await getsNone(member, request))) return { content: all };
    // Who gets no offers keeps what is earned, as far as it can be claimed.
    const isPayable = member !== null && (await unrewardableAmong(db.orm, [member.id], new Date(now()))).size === 0;
    const kept = all.filter(({ state }) => state === 'claimed' || (state === 'finished' && isPayable));
    return { content: kept };
  });

  routes.idempotent('claimMission', async ({ input: { missionId, language }, member, tx, at }) => {
    const { progress, balance } = await claimMission(db, tx, { missionId, memberId: member.id }, at);
    return { mission: toMission(progress, language), balance: toTaka(balance) };
  });
}

import type { Database, Orm } from '@r777/server-kit';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { requireNotExcluded } from '../../identity/responsible-gaming/exclusion';
import { claimReward } from '../reward-centre/claim';
import { grant } from '../reward-centre/grant';
import { findProgress, type Progress } from './progress';
import { missionClaims } from './tables';

const field = { field: 'missionId' };

/**
 * Pays the reward of a finished mission, once a period: REWD-09. The payment is a reward that is claimed at once, so
 * that it is listed with the others in the reward centre.
 * @throws AppError `request.notFound`, `mission.unfinished`, `mission.claimed`
 */
export async function claimMission(
  db: Database,
  tx: Orm,
  { missionId, memberId }: { missionId: string; memberId: number },
  at: Date,
): Promise<{ progress: Progress; balance: bigint }> {
  await requireNotExcluded(tx, memberId, at);
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
    title: { en: mission.titleEn, bn: mission.titleBn },
    amount: mission.reward,
    multiplier: mission.multiplier,
    expiresAt: null,
  };
  const rewardId = await grant(tx, reward, at);
  if (rewardId === null) throw claimed;
  const { balance } = await claimReward(db, tx, { rewardId, memberId }, at);
  return { progress: { ...found, isClaimed: true }, balance };
}

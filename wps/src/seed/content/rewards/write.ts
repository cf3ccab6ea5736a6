import type { Orm } from '@r777/server-kit';
import { leaderboardPrizes } from '../../../domains/leaderboard/tables';
import { mallGoods } from '../../../domains/mall/tables';
import { missions } from '../../../domains/missions/tables';
import { vipLevels } from '../../../domains/vip/tables';
import { goodsRows } from './goods';
import { missionRows } from './missions';
import { prizeRows } from './prizes';
import { vipLevelRows } from './vip-levels';

/** Writes VIP levels, missions, prizes of the boards and the goods of the mall. */
export async function seedRewardContent(tx: Orm): Promise<void> {
  await tx.insert(vipLevels).values([...vipLevelRows]);
  await tx.insert(missions).values([...missionRows]);
  await tx.insert(leaderboardPrizes).values([...prizeRows]);
  await tx.insert(mallGoods).values([...goodsRows]);
}

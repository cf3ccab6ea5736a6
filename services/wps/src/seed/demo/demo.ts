import type { Database, Orm } from '@mfe/server-kit';
import { MEMBER_TYPE } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { announcementReads } from '../../modules/content/announcements/tables';
import { favourites, recents } from '../../modules/games/own-games/tables';
import { isAgent, TRIAL_TYPE } from '../../modules/identity/members/roles';
import { members } from '../../modules/identity/members/tables';
import { sessionFamilies } from '../../modules/identity/session/tables';
import { demoAccounts } from './accounts';
import { seedCards } from './cards';
import { createRandom } from './history';
import { demoOrders, pastDraws, seedLotteryPast } from './lottery';
import { seedMoney, seedMoneyDays } from './money';
import { makePeople, type Person } from './people';
import { seedRewards } from './rewards';
import { seedInbox, seedSupport } from './support';
import { type DemoOptions, hot, writeHistory } from './write-history';

const DAY = 86_400_000;
/** The member's own lists and a few read announcements, so that those screens have data too. */
async function writeBelongings(tx: Orm, people: readonly Person[], now: number): Promise<void> {
  const member = people.find(({ row }) => row.type === MEMBER_TYPE.member)?.row.id ?? 0;
  const agent = people.find(({ row }) => isAgent(row.type))?.row.id ?? 0;
  const own = (from: number, count: number) =>
    hot
      .slice(from, from + count)
      .map((gameId, i) => ({ memberId: member, gameId, at: new Date(now - (i + 1) * 3_600_000) }));
  await tx.insert(favourites).values(own(0, 7));
  await tx.insert(recents).values(own(3, 12));
  await tx.insert(announcementReads).values([
    { memberId: agent, announcementId: 'agent-know-your-team', at: new Date(now - DAY) },
    { memberId: agent, announcementId: 'agent-links', at: new Date(now - DAY) },
    { memberId: member, announcementId: 'bengali-names', at: new Date(now - DAY) },
    { memberId: member, announcementId: 'e-lottery-draws', at: new Date(now - DAY) },
  ]);
}

/**
 * Writes the demo accounts and a month of activity of them and the agent's team. All figures of the site are computed
 * from it. The days count back from `now` (ms) and are the same at every seed. Amounts in paisa.
 */
export async function seedDemo(db: Database, tx: Orm, options: DemoOptions): Promise<void> {
  const { now } = options;
  const people = await makePeople(now, createRandom(7));
  await tx.insert(members).values(people.map(({ row }) => row));
  const next = Math.max(...people.map(({ row }) => row.id)) + 1;
  await tx.execute(sql`select setval(pg_get_serial_sequence('wps.members', 'id'), ${next}, false)`);
  const draws = pastDraws(now);
  const orders = people
    .filter(({ row }) => row.username === 'rahim77' || row.username === 'agent77')
    .flatMap(({ row }) => demoOrders(row, draws, row.type === MEMBER_TYPE.member ? 24 : 6));
  await seedLotteryPast(tx, draws, orders);
  await writeHistory(tx, { people, orders }, options);
  await seedMoneyDays(tx);
  await seedRewards(db, tx, people, now);
  await seedMoney(tx, { people, now });
  await seedCards(tx, { people, now, keySecret: options.keySecret });
  await writeBelongings(tx, people, now);
  const own = people.filter(({ row }) => demoAccounts.some(({ username }) => username === row.username));
  await seedInbox(
    tx,
    own.filter(({ row }) => row.type !== TRIAL_TYPE),
  );
  const player = own.find(({ row }) => row.type === MEMBER_TYPE.member)?.row.id;
  if (player !== undefined) await seedSupport(tx, player, now);
  const online = people.filter(({ row }, i) => row.parentId !== null && i % 4 === 0);
  await tx.insert(sessionFamilies).values(
    online.map(({ row }) => ({
      memberId: row.id,
      startedAt: new Date(now - 1_800_000),
      lastSeenAt: new Date(now - 30_000),
    })),
  );
}

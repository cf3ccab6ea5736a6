import { games } from '@r777/art/catalogue';
import type { Database, Orm } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { isAgent, TRIAL_TYPE } from '../../domains/accounts/roles';
import { members } from '../../domains/accounts/tables';
import { announcementReads } from '../../domains/announcements/tables';
import { shownType } from '../../domains/games/catalogue';
import { favourites, recents } from '../../domains/own-games/tables';
import { sessionFamilies } from '../../domains/session/tables';
import { house } from '../../domains/wallet/ledger';
import { dayOf, startOf } from '../../wire/days';
import { demoAccounts } from './accounts';
import { Books } from './books';
import { historyOf } from './history';
import { seedInbox } from './inbox';
import { type DemoOrder, demoOrders, pastDraws, seedLotteryPast } from './lottery';
import { moneyHappenings, seedMoney } from './money';
import { seedMoneyDays } from './money-days';
import { makePeople, type Person } from './people';
import { createRandom } from './random';
import { seedRewards } from './rewards';

const DAY = 86_400_000;
const DAYS = 31;
const LOTTERIES = new Set(['LOTT', 'ELOTT']);

const hot = games
  .filter(({ hotRank, gameType }) => hotRank !== undefined && !LOTTERIES.has(gameType))
  .sort((a, b) => (a.hotRank ?? 0) - (b.hotRank ?? 0))
  .map(({ gameId }) => gameId);
const gameOf = new Map(
  games.map(({ gameId, vassalage, gameType }) => [gameId, { vassalage, gameType: shownType(gameType, vassalage) }]),
);

interface DemoOptions {
  /** ms since 1970. */
  readonly now: number;
  /** Paisa. */
  readonly bonus: number;
  readonly trialBalance: number;
}

function writeHistory(
  people: readonly Person[],
  orders: readonly DemoOrder[],
  { now, bonus, trialBalance }: DemoOptions,
): Books {
  const books = new Books((gameId) => gameOf.get(gameId) ?? { vassalage: 'unknown', gameType: 'RNG' });
  const dayStarts = Array.from(
    { length: DAYS },
    (_, i) => startOf(dayOf(now - (DAYS - 1 - i) * DAY))?.getTime() ?? now,
  );
  const random = createRandom(777);
  for (const { row, habit } of people) {
    if (row.type === TRIAL_TYPE) {
      books.open(row.id, 'trial');
      books.move(row.id, 'bonus', `register:${row.id}`, trialBalance, habit.registeredAt, house.trial, 'trial');
      continue;
    }
    books.open(row.id, 'main');
    books.move(row.id, 'bonus', `register:${row.id}`, bonus, habit.registeredAt, house.bonus);
    // Real accounts that somebody logs in with start with something to play for.
    const opening = row.type === 1 ? 25_000_000 : row.username === 'rahim77' ? 1_200_000 : 0;
    if (opening > 0)
      books.move(row.id, 'deposit', `deposit:${row.id}`, opening, habit.registeredAt + 60_000, house.cash);
    const options = { dayStarts, now, games: hot, balance: bonus + opening, random };
    const happenings = [...historyOf(habit, options).happenings, ...moneyHappenings(row.username, now)];
    const events = happenings.map((happening) => ({
      at: happening.at,
      write: () => books.record(row.id, happening),
    }));
    for (const order of orders.filter(({ memberId }) => memberId === row.id)) {
      events.push({ at: order.placedAt.getTime(), write: () => books.placeOrder(order) });
      events.push({ at: order.endedAt.getTime(), write: () => books.endOrder(order) });
    }
    // What is written later has the later balance.
    for (const { write } of events.sort((a, b) => a.at - b.at)) write();
  }
  return books;
}

/** The member's own lists and a few read announcements, so that those screens are filled as well. */
async function writeBelongings(tx: Orm, people: readonly Person[], now: number): Promise<void> {
  const member = people.find(({ row }) => row.type === 0)?.row.id ?? 0;
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
 * Writes the demo accounts and a month of what they and the agent's team did. All figures of the site are computed from
 * it; the days count back from `now` (ms) and are the same at every seed. Amounts in paisa.
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
    .flatMap(({ row }) => demoOrders(row, draws, row.type === 0 ? 24 : 6));
  await seedLotteryPast(tx, draws, orders);
  await writeHistory(people, orders, options).write(tx);
  await seedMoneyDays(tx);
  await seedRewards(db, tx, people, now);
  await seedMoney(tx, { people, now });
  await writeBelongings(tx, people, now);
  const own = people.filter(({ row }) => demoAccounts.some(({ username }) => username === row.username));
  await seedInbox(
    tx,
    own.filter(({ row }) => row.type !== TRIAL_TYPE),
  );
  const online = people.filter(({ row }, i) => row.parentId !== null && i % 4 === 0);
  await tx.insert(sessionFamilies).values(
    online.map(({ row }) => ({
      memberId: row.id,
      startedAt: new Date(now - 1_800_000),
      lastSeenAt: new Date(now - 30_000),
    })),
  );
}

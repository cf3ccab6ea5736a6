import type { Orm } from '@mfe/server-kit';
import { games } from '@r777/sandbox-vendor/catalogue';
import { MEMBER_TYPE } from '@r777/shared/contracts';
import { shownType } from '../../modules/games/catalogue/catalogue';
import { TRIAL_TYPE } from '../../modules/identity/members/roles';
import { house } from '../../modules/money/ledger/ledger';
import { dayOf, startOf } from '../../platform/clock/days';
import type { KeyRing } from '../../platform/crypto/key-ring';
import { seedAgents } from './agents';
import { Books } from './books';
import { createRandom, type Happening, historyOf } from './history';
import type { DemoOrder } from './lottery';
import { moneyHappenings } from './money';
import type { Person } from './people';

const DAY = 86_400_000;
const DAYS = 31;
const LOTTERIES = new Set(['LOTT', 'ELOTT']);

/** Ids of the hot games, the hottest first. */
export const hot = games
  .filter(({ hotRank, gameType }) => hotRank !== undefined && !LOTTERIES.has(gameType))
  .sort((a, b) => (a.hotRank ?? 0) - (b.hotRank ?? 0))
  .map(({ gameId }) => gameId);
const gameOf = new Map(
  games.map(({ gameId, vassalage, gameType }) => [gameId, { vassalage, gameType: shownType(gameType, vassalage) }]),
);

/** Time of the seed, and the site's rules for it. */
export interface DemoOptions {
  /** ms since 1970. */
  readonly now: number;
  /** Paisa. */
  readonly bonus: number;
  readonly trialBalance: number;
  /** Encrypts card numbers. */
  readonly keySecret: KeyRing;
}

/** Initial money in addition to the bonus, in paisa, so that accounts with a known password can play. */
const openingOf = ({ row }: Person): number => {
  if (row.type === MEMBER_TYPE.agent) return 25_000_000;
  return row.username === 'rahim77' ? 1_200_000 : 0;
};

/** The history of every member with real money. */
function makeHistories(people: readonly Person[], { now, bonus }: DemoOptions): Map<number, Happening[]> {
  const dayStarts = Array.from(
    { length: DAYS },
    (_, i) => startOf(dayOf(now - (DAYS - 1 - i) * DAY))?.getTime() ?? now,
  );
  const random = createRandom(777);
  return new Map(
    people
      .filter(({ row }) => row.type !== TRIAL_TYPE)
      .map((person) => {
        const balance = bonus + openingOf(person);
        const { happenings } = historyOf(person.habit, { dayStarts, now, games: hot, balance, random });
        return [person.row.id, [...happenings, ...moneyHappenings(person.row.username, now)]];
      }),
  );
}

/** Writes one member's ledger in order of time, because each balance depends on the earlier entries. */
function writePerson(
  books: Books,
  { row, habit }: Person,
  happenings: readonly Happening[],
  orders: readonly DemoOrder[],
) {
  const events = happenings.map((happening) => ({
    at: happening.at,
    write: () => books.record(row.id, happening),
  }));
  for (const order of orders.filter(({ memberId }) => memberId === row.id)) {
    events.push({ at: order.placedAt.getTime(), write: () => books.placeOrder(order) });
    events.push({ at: order.endedAt.getTime(), write: () => books.endOrder(order) });
  }
  const opening = openingOf({ row, habit });
  if (opening > 0) books.move(row.id, 'deposit', `deposit:${row.id}`, opening, habit.registeredAt + 60_000, house.cash);
  for (const { write } of events.sort((a, b) => a.at - b.at)) write();
}

/** Writes a month: the figures of play first, because agents' earnings depend on them. */
export async function writeHistory(
  tx: Orm,
  { people, orders }: { people: readonly Person[]; orders: readonly DemoOrder[] },
  options: DemoOptions,
): Promise<void> {
  const books = new Books((gameId) => gameOf.get(gameId) ?? { vassalage: 'unknown', gameType: 'RNG' });
  const histories = makeHistories(people, options);
  for (const [memberId, happenings] of histories)
    for (const happening of happenings) books.count({ memberId, happening });
  for (const order of orders) books.count(order);
  await books.writePlay(tx);
  for (const { memberId, ...earning } of await seedAgents(tx, people, options.now))
    histories.get(memberId)?.push({ kind: 'earning', ...earning });
  for (const person of people) {
    const { row, habit } = person;
    const isTrial = row.type === TRIAL_TYPE;
    const [wallet, amount, against] = isTrial
      ? (['trial', options.trialBalance, house.trial] as const)
      : (['main', options.bonus, house.bonus] as const);
    books.open(row.id, wallet);
    books.move(row.id, 'bonus', `register:${row.id}`, amount, habit.registeredAt, against, wallet);
    if (!isTrial) writePerson(books, person, histories.get(row.id) ?? [], orders);
  }
  await books.write(tx);
}

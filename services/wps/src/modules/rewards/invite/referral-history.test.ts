// @module-tag extended
// Slightly over the usual size: the steps of a history and the model that judges them belong together.
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { seal } from '../../../platform/crypto/seal';
import {
  createClient,
  granted,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { createPaymentProvider, type PaymentProvider } from '../../../testing/payments';
import { bankCards } from '../../identity/bank-cards/tables';
import { recordPlay } from '../../money/figures/days';

const RUNS = Number(process.env.HISTORIES ?? 5);
const SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 1_000_000_000);
const [HOUR, DAY] = [3_600_000, 86_400_000];
/** The terms of the reference site: the smallest first deposit and the turnover in taka, and the days for it. */
const [LEAST, TURNOVER, PLAY_DAYS] = [500, 500, 30];

let wps: TestWps;
let provider: PaymentProvider;
beforeAll(async () => {
  wps = await startWps({ sessionTokenLifetime: 20 * DAY });
  provider = createPaymentProvider(wps);
});
afterAll(() => wps.close());

type Step =
  | { readonly kind: 'invite'; readonly browser: number; readonly network: number }
  /** `who` 0 is the inviter. */
  | { readonly kind: 'card' | 'removeCard'; readonly who: number; readonly card: number }
  | { readonly kind: 'exclude'; readonly who: number }
  | { readonly kind: 'deposit' | 'play'; readonly friend: number; readonly taka: number }
  | { readonly kind: 'settle' | 'hour' | 'month' };

const friend = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('invite' as const), browser: fc.nat(4), network: fc.nat(3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('card' as const, 'removeCard' as const),
      who: fc.nat(6),
      card: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('exclude' as const), who: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      friend,
      taka: fc.constantFrom(LEAST - 1, LEAST, LEAST),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('play' as const), friend, taka: fc.constantFrom(250, 499, 500, 900) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('settle' as const, 'settle' as const, 'hour' as const, 'month' as const),
    }),
  },
);

interface Person {
  readonly id: number;
  readonly client: TestClient;
  readonly username: string;
  signedInAt: number;
  /** Every card that was ever bound. */
  readonly cards: Set<number>;
  excluded: boolean;
}
interface Friend extends Person {
  /** Opened in a browser, or shortly after in a network, of the inviter or another friend. */
  readonly beside: boolean;
  depositedAt: number | null;
  deposit: number;
  readonly plays: { readonly day: string; readonly taka: number }[];
  state: 'none' | 'waiting' | 'paid' | 'refused';
  /** The grant reached the payment, so the cards are used up. */
  tried: boolean;
}

/** The inviter of one history and the friends, with the result that the promotion has to give them. */
async function createWorld() {
  const addresses = Array.from({ length: 4 }, () => `203.0.${randomInt(1, 255)}.${randomInt(1, 255)}`);
  const numbers = Array.from({ length: 4 }, () => `1501${randomInt(100_000_000, 999_999_999)}`);
  const browsers = Array.from({ length: 5 }, () => new Map<string, string>());
  const used = new Set<number>([0]);
  const friends: Friend[] = [];

  async function enter(browser: number, network: number, affiliateCode?: string): Promise<Person> {
    const client = createClient(wps.url, wps.now);
    const kept = browsers[browser] ?? new Map<string, string>();
    for (const [name, value] of kept) client.cookies.set(name, value);
    const { send } = client;
    client.send = (method, path, body, headers) =>
      send(method, path, body, { ...headers, 'x-forwarded-for': addresses[network] ?? '' });
    const { id, username } = granted(await signUp(client, affiliateCode === undefined ? {} : { affiliateCode }));
    await client.login(username, TEST_PASSWORD);
    for (const [name, value] of client.cookies) if (name !== 'session') kept.set(name, value);
    return { id: Number(id), client, username, signedInAt: wps.now(), cards: new Set(), excluded: false };
  }
  /** A log-in lasts some weeks. */
  async function present(person: Person): Promise<TestClient> {
    if (wps.now() - person.signedInAt > DAY) {
      await person.client.login(person.username, TEST_PASSWORD);
      person.signedInAt = wps.now();
    }
    return person.client;
  }
  const inviter = await enter(0, 0);
  const { code } = granted(await inviter.client.call('affiliateCode', {}));

  async function invite(browser: number, network: number): Promise<void> {
    const beside = used.has(browser) || (network === 0 && wps.now() - inviter.signedInAt < HOUR);
    const person = await enter(browser, network, code);
    used.add(browser);
    friends.push({ ...person, beside, depositedAt: null, deposit: 0, plays: [], state: 'none', tried: false });
  }

  async function bind(person: Person, card: number): Promise<void> {
    const number = numbers[card] ?? '';
    const sealedNumber = seal(Buffer.from(number), wps.config.keySecret, 'card numbers');
    const row = {
      id: randomUUID(),
      memberId: person.id,
      bank: 'BRAC',
      holder: 'A HOLDER',
      lastDigits: number.slice(-4),
    };
    const values = { ...row, sealedNumber, createdAt: new Date(wps.now()) };
    await wps.db.orm.insert(bankCards).values(values);
    person.cards.add(card);
  }

  async function deposit(one: Friend, taka: number): Promise<void> {
    if (one.excluded) return;
    try {
      await provider.payIn(await present(one), `${taka}.00`);
    } catch (error) {
      if (await isBarred(one)) return;
      throw error;
    }
    if (one.depositedAt !== null) return;
    one.depositedAt = wps.now();
    one.deposit = taka;
    one.state = taka >= LEAST ? 'waiting' : 'refused';
  }

  async function play(one: Friend, taka: number): Promise<void> {
    if (one.excluded) return;
    const stake = BigInt(taka) * 100n;
    const round = { memberId: one.id, gameType: 'RNG' as const, vassalage: 'BGS', stake, payout: 0n };
    await wps.db.transaction((tx) => recordPlay(tx, round as Parameters<typeof recordPlay>[1], new Date(wps.now())));
    one.plays.push({ day: dayOf(wps.now()), taka });
  }

  /** Excluded, or held because of an exclusion in the same browser; another test covers that rule. */
  const isBarred = async ({ id }: Person) =>
    (
      await wps.db.rows(sql`select 1 from wps.protections
        where member_id = ${id} and (exclusion is not null or held_at is not null)`)
    ).length > 0;
  const shareACard = (one: Person, other: Person) => [...one.cards].some((card) => other.cards.has(card));
  /** The required result for a friend whose bonus waits. */
  async function judge(one: Friend): Promise<void> {
    const since = one.depositedAt ?? 0;
    // Play of the whole day of the deposit counts.
    const counted = one.plays.filter(({ day }) => day >= dayOf(since));
    if (counted.reduce((sum, { taka }) => sum + taka, 0) < TURNOVER) {
      if (wps.now() >= since + PLAY_DAYS * DAY) one.state = 'refused';
      return;
    }
    const isClean = !(await isBarred(one)) && !(await isBarred(inviter)) && !one.beside && !shareACard(one, inviter);
    const isFirst = friends.every((other) => other === one || !other.tried || !shareACard(one, other));
    one.tried = isClean;
    one.state = isClean && isFirst ? 'paid' : 'refused';
  }

  async function settle(): Promise<void> {
    // Two instances at once.
    await Promise.all([1, 2].map(() => wps.jobs.get('referrals')?.(wps.now())));
    for (const one of friends.toSorted((a, b) => (a.depositedAt ?? 0) - (b.depositedAt ?? 0)))
      if (one.state === 'waiting') await judge(one);
    const rows = await wps.db.rows<{ id: number; state: string; earned: string }>(sql`
      select member_id as id, state, earned::text from wps.referrals where inviter_id = ${inviter.id} order by 1`);
    const expected = friends.flatMap(({ id, state }) =>
      state === 'none' ? [] : [{ id, state, earned: state === 'paid' ? '10000' : '0' }],
    );
    expect(rows).toEqual(expected);
    const rewards = await wps.db.rows(sql`select amount::text from wps.rewards where member_id = ${inviter.id}`);
    const paid = friends.filter(({ state }) => state === 'paid');
    expect(rewards).toEqual(paid.map(() => ({ amount: '10000' })));
  }

  return {
    async live(one: Step): Promise<void> {
      const person = 'who' in one ? [inviter, ...friends][one.who] : undefined;
      const some = 'friend' in one ? friends[one.friend % friends.length] : undefined;
      // The code of an inviter who is self-excluded is not valid.
      if (one.kind === 'invite') await (inviter.excluded ? undefined : invite(one.browser, one.network));
      else if (one.kind === 'settle') await settle();
      else if (one.kind === 'hour') wps.advance(HOUR);
      else if (one.kind === 'month') wps.advance(PLAY_DAYS * DAY);
      else if (one.kind === 'deposit' && some) await deposit(some, one.taka);
      else if (one.kind === 'play' && some) await play(some, one.taka);
      else if (one.kind === 'card' && person) await bind(person, one.card).catch(() => {});
      else if (one.kind === 'removeCard' && person)
        await wps.db.rows(sql`update wps.bank_cards set removed_at = now() where member_id = ${person.id}`);
      else if (one.kind === 'exclude' && person && !person.excluded) {
        const client = await present(person);
        granted(await client.call('excludeSelf', { kind: 'selfExclusion', days: null }));
        person.excluded = true;
      }
    },
    async end(): Promise<void> {
      await settle();
      for (const { state } of friends) seen[state] += 1;
    },
  };
}

const seen = { none: 0, waiting: 0, paid: 0, refused: 0 };
const invited = (browser: number, network: number): Step => ({ kind: 'invite', browser, network });
/** A first history with one friend who earns the bonus, and one for each value in common. */
const everyReason: Step[] = [
  invited(1, 1),
  invited(0, 2),
  invited(2, 0),
  invited(3, 3),
  invited(4, 3),
  { kind: 'card', who: 0, card: 0 },
  { kind: 'removeCard', who: 0, card: 0 },
  { kind: 'card', who: 4, card: 0 },
  { kind: 'card', who: 1, card: 1 },
  { kind: 'removeCard', who: 1, card: 1 },
  { kind: 'card', who: 5, card: 1 },
  ...[0, 1, 2, 3, 4].flatMap((one): Step[] => [
    { kind: 'deposit', friend: one, taka: LEAST },
    { kind: 'play', friend: one, taka: TURNOVER },
  ]),
];

test('whatever friends do, an invitation pays once, after play, and for nobody of the inviter’s own', {
  timeout: 60_000 + RUNS * 10_000,
}, async () => {
  console.info(`HISTORY_SEED=${SEED}`);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (history) => {
      const world = await createWorld();
      for (const one of history) await world.live(one);
      await world.end();
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true, examples: [[everyReason]] },
  );
  expect(seen.paid).toBeGreaterThan(0);
  expect(seen.refused).toBeGreaterThan(0);
});

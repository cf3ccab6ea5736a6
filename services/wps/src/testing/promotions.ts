import { randomUUID } from 'node:crypto';
import type { PromotionState } from '@r777/shared/contracts';
import type { PromotionRuleInput } from '../modules/promotions/rule';
import { writeRule } from '../modules/promotions/rules';
import { dayOf, startOf } from '../platform/clock/days';
import { createClient, granted, type Reply, type TestClient } from './client';
import { createGameServer, type GameServer } from './game-server';
import { newMember, TEST_PASSWORD } from './new-member';
import { createPaymentProvider, type PaymentProvider } from './payments';
import { startWps, type TestWps, type TestWpsOptions } from './start-wps';

const DAY = 86_400_000;
const MINUTE = 60_000;
const language = 'EN' as const;
/** A rule without its id, and joined by members unless it says otherwise. */
type Offer = Omit<PromotionRuleInput, 'id' | 'join'> & Partial<Pick<PromotionRuleInput, 'join'>>;

/** A wps with its games and its payment provider, and the steps of tests of promotions. */
export interface PromotionDesk {
  readonly wps: TestWps;
  readonly games: GameServer;
  readonly provider: PaymentProvider;
  newMember(): Promise<TestClient>;
  /** Logs a member of {@link newMember} in again, when the earlier session has ended. */
  logIn(member: TestClient): Promise<TestClient>;
  states(member: TestClient): Promise<readonly PromotionState[]>;
  stateOf(member: TestClient, id: string): Promise<PromotionState | undefined>;
  join(member: TestClient, id: string, version?: number): Promise<Reply<{ state: PromotionState }>>;
  /** The money in all wallets, as text. */
  balance(member: TestClient): Promise<string>;
  /** Writes a new promotion; returns its id. */
  offer(rule: Offer): Promise<string>;
  /** Writes the next version of a promotion. */
  put(rule: PromotionRuleInput): Promise<number>;
  /** A new member who has joined a new promotion. */
  joined(rule: Offer): Promise<{ member: TestClient; id: string }>;
  /** Plays one round of a slot. */
  play(member: TestClient, round: { stake: string; payout: string }): Promise<void>;
  /** The ISO date some days from now, in the site's time zone. */
  dayIn(days: number): string;
  /** Sets the clock to some minutes after the start of a day. */
  goTo(day: string, minutes: number): void;
}

/** Starts it. The caller closes `wps`. @see PromotionDesk */
export async function startPromotions(options?: TestWpsOptions): Promise<PromotionDesk> {
  const wps = await startWps(options);
  const games = createGameServer(wps);
  const names = new WeakMap<TestClient, string>();
  const desk: PromotionDesk = {
    wps,
    games,
    provider: createPaymentProvider(wps),
    async newMember() {
      const member = await newMember(wps);
      names.set(member, granted(await member.call('memberInfo', {})).account);
      return member;
    },
    async logIn(member) {
      const name = names.get(member) ?? '';
      const client = createClient(wps.url, wps.now);
      await client.login(name, TEST_PASSWORD);
      names.set(client, name);
      return client;
    },
    states: async (member) => granted(await member.call('promotionStates', { language })).content,
    stateOf: async (member, id) => (await desk.states(member)).find((one) => one.id === id),
    join: (member, id, version = 1) => member.call('joinPromotion', { id, version, language }),
    balance: async (member) => granted(await member.call('wallet', {})).sumBalance,
    async offer(rule) {
      const id = `test-${randomUUID()}`;
      await desk.put({ join: 'optIn', ...rule, id });
      return id;
    },
    put: (rule) => wps.db.transaction((tx) => writeRule(tx, { rule, by: 'test' }, new Date(wps.now()))),
    async joined(rule) {
      const id = await desk.offer(rule);
      const member = await desk.newMember();
      granted(await desk.join(member, id));
      return { member, id };
    },
    async play(member, { stake, payout }) {
      const { playerToken, gameId } = await games.open(member);
      const bet = { playerToken, gameId, roundId: randomUUID() };
      granted(await games.debit({ ...bet, amount: stake }));
      granted(await games.credit({ ...bet, amount: payout }));
    },
    dayIn: (days) => dayOf(wps.now() + days * DAY),
    goTo(day, minutes) {
      const start = startOf(day);
      if (!start) throw new Error(`${day} is no day`);
      wps.advance(start.getTime() + minutes * MINUTE - wps.now());
    },
  };
  return desk;
}

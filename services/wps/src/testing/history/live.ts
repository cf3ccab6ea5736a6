import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { PROVIDER } from '../../adapters/games';
import { newDevice } from '../../http/device';
import { readGrants } from '../../modules/promotions/free-spins';
import { toTaka } from '../../platform/format/money';
import { createClient } from '../client';
import { createGameServer } from '../game-server';
import { createMoneySteps, type MoneyStep, moneySteps, type Told, told } from './money-steps';
import { type Player, TEAM } from './players';
import { createSafetySteps, type SafetyStep, safetyCodes, safetyKinds, safetySteps } from './safety-steps';
import type { HistorySite } from './site';

/** A game's movements of a player's money; amounts in paisa. */
type Play =
  | { kind: 'debit'; player: number; round: number; amount: number }
  | { kind: 'credit'; player: number; round: number; amount: number; closed: boolean }
  | { kind: 'rollback'; player: number; round: number; debit: number }
  | { kind: 'freeSpin'; player: number; round: number; amount: number; end: 'credit' | 'rollback' | 'none' };
type Step = Play | MoneyStep | SafetyStep;

/** Steps, each with the number of times it is sent, as by a sender without an answer. */
export type History = readonly { readonly step: Step; readonly repeats: number }[];

const player = fc.nat(TEAM - 1);
const round = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('debit' as const), player, round, amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({
    kind: fc.constant('credit' as const),
    player,
    round,
    amount: fc.integer({ min: 0, max: 1_500 }),
    closed: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('rollback' as const), player, round, debit: fc.nat(20) }),
  fc.record({
    kind: fc.constant('freeSpin' as const),
    player,
    round,
    amount: fc.integer({ min: 0, max: 200 }),
    end: fc.constantFrom('credit' as const, 'credit' as const, 'rollback' as const, 'none' as const),
  }),
  { weight: 4, arbitrary: moneySteps(player) },
  safetySteps(player),
);
/** Random histories of a team of players. */
export const histories: fc.Arbitrary<History> = fc.array(fc.record({ step, repeats: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 10,
  maxLength: 40,
});

/** The result of sending a step once. */
export interface Outcome {
  readonly step: number;
  readonly told: Exclude<Told, null>;
}

/** Refusals that a random history may cause; any other is a fault. */
const usual: ReadonlySet<string> = new Set([
  'wallet.insufficient',
  'wallet.round.unknown',
  'idempotency.conflict',
  'reward.claimed',
  'round.open',
  'request.notFound',
  'rebate.minimum',
  'redRain.opened',
  'wagering.open',
  'promotion.closed',
  'promotion.changed',
  'mission.unfinished',
  'mission.claimed',
  'freeSpins.over',
  'chargeback.open',
  ...safetyCodes,
]);
const lost = { code: 'lost' };
/** Repeats, as made by players and game servers. */
const again: ReadonlySet<string> = new Set(['lost', 'system.unavailable']);
/** Timeout of a sender, in ms. */
const PATIENCE = 300_000;
/**
 * First pause before a repeat, and the longest, in ms: repeats without growing pauses would take the processor from the
 * restarting service.
 */
const [FIRST_PAUSE, LONGEST_PAUSE] = [20, 640];

const isPlay = ({ kind }: Step): boolean =>
  kind === 'debit' || kind === 'credit' || kind === 'rollback' || kind === 'freeSpin';

const isSafety = ({ kind }: Step): boolean => safetyKinds.has(kind);

/** Keys of the stakes that a rule of player safety refused at every attempt. */
export function refusedStakes(history: History, outcomes: readonly Outcome[], run: number): string[] {
  const taken = new Set(outcomes.filter(({ told: one }) => 'answer' in one).map(({ step: index }) => index));
  const refused = outcomes.filter(
    ({ step: index, told: one }) =>
      history[index]?.step.kind === 'debit' && !taken.has(index) && 'code' in one && safetyCodes.has(one.code),
  );
  return [...new Set(refused.map(({ step: index }) => `${PROVIDER}:run-${run}-step-${index}`))];
}

/**
 * Runs a history with concurrent players; `run` distinguishes the ids of several histories. A second run sends
 * everything again with the same keys.
 */
export async function live(
  site: HistorySite,
  players: readonly Player[],
  history: History,
  run: number,
): Promise<Outcome[]> {
  const games = createGameServer(site);
  const clients = players.map(({ token, proof }) => {
    const client = Object.assign(createClient(site.url, site.now), { token });
    client.cookies.set('session', proof);
    client.cookies.set('device', newDevice(site.config.keySecret));
    return client;
  });
  const money = createMoneySteps(site, players, clients);
  const safety = createSafetySteps(site, players, clients);
  const send = (s: Step, key: string) =>
    isPlay(s) ? play(s as Play, key) : isSafety(s) ? safety(s as SafetyStep, key) : money(s as MoneyStep, key);

  async function play(s: Play, transactionId: string): Promise<Told> {
    const playerToken = players[s.player]?.playerToken ?? '';
    const base = { playerToken, roundId: `run-${run}-${s.player}-${s.round}`, transactionId };
    const gameId = 'bgs-burning-777';
    if (s.kind === 'freeSpin') {
      const [grant] = site.db ? await readGrants(site.db.orm, players[s.player]?.id ?? 0) : [];
      if (!grant) return null;
      const free = { ...base, roundId: `${base.roundId}-free` };
      const debit = await games.debit({ ...free, gameId, amount: '0.00', freeSpins: grant.id });
      const last = { ...free, transactionId: `${transactionId}-end` };
      if (debit.body.success && s.end === 'credit')
        await games.credit({ ...last, gameId, amount: toTaka(BigInt(s.amount)) });
      if (debit.body.success && s.end === 'rollback')
        await games.rollback({ ...last, debitTransactionId: transactionId });
      return told(debit, ({ balance }) => balance);
    }
    const reply = await (s.kind === 'rollback'
      ? games.rollback({ ...base, debitTransactionId: `run-${run}-step-${s.debit}` })
      : s.kind === 'debit'
        ? games.debit({ ...base, gameId, amount: toTaka(BigInt(s.amount)) })
        : games.credit({ ...base, gameId, amount: toTaka(BigInt(s.amount)), roundClosed: s.closed }));
    return told(reply, ({ balance }) => balance);
  }

  /**
   * Repeats until there is an answer: the service may be killed, or without a connection to its database for a while.
   */
  async function insist(send: () => Promise<Told>): Promise<Told> {
    const giveUp = Date.now() + PATIENCE;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const answer = await send().catch((error: unknown) => {
        if (Date.now() > giveUp) throw error;
        return lost;
      });
      const isAnswered = answer === null || !('code' in answer) || !again.has(answer.code);
      if (isAnswered || Date.now() > giveUp) return answer;
      await sleep(pause);
    }
  }

  const sendings = history.flatMap(({ step: s, repeats }, index) =>
    Array.from({ length: repeats }, async () => {
      const key = `run-${run}-step-${index}`;
      const answer = await insist(() => send(s, key));
      site.heard?.();
      return answer && { step: index, told: answer };
    }),
  );
  return (await Promise.all(sendings)).filter((outcome) => outcome !== null);
}

/** Faults that must never happen: unexpected errors, and steps whose repeats got different answers. */
export function findSurprises(history: History, outcomes: readonly Outcome[]): string[] {
  const answers = new Map<number, Set<string>>();
  const surprises: string[] = [];
  for (const { step: index, told: one } of outcomes) {
    const what = `step ${index}, ${JSON.stringify(history[index]?.step)}`;
    if ('code' in one) {
      if (!usual.has(one.code)) surprises.push(`${what}: ${one.code}`);
    } else {
      const heard = answers.get(index) ?? new Set();
      if (heard.size > 0 && !heard.has(one.answer)) surprises.push(`${what}: ${[...heard].join()} and ${one.answer}`);
      answers.set(index, heard.add(one.answer));
    }
  }
  return surprises;
}

import fc from 'fast-check';
import { house, memberAccount, post } from '../domains/wallet/ledger';
import { toTaka } from '../wire/money';
import { Refusal } from '../wire/refusal';
import { refusalOf, type TestClient } from './client';
import { createGameServer } from './game-server';
import { createMoneySteps, isMoneyStep, type MoneyStep, moneySteps } from './money-steps';
import { newMember } from './new-member';
import type { TestWps } from './start-wps';

type Cash = { kind: 'deposit' | 'withdrawal'; player: number; amount: number };
/** One thing that happens to a player's money; amounts in paisa. */
type Step =
  | { kind: 'debit'; player: number; round: number; amount: number }
  | { kind: 'credit'; player: number; round: number; amount: number; closed: boolean }
  | { kind: 'rollback'; player: number; round: number; debit: number }
  | Cash
  | MoneyStep;

/** Steps with the number of times that each is sent, as a sender does who hears nothing. */
export type History = readonly { readonly step: Step; readonly repeats: number }[];

const PLAYERS = 3;
const player = fc.nat(PLAYERS - 1);
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
    kind: fc.constantFrom('deposit' as const, 'withdrawal' as const),
    player,
    amount: fc.integer({ min: 1, max: 700 }),
  }),
  moneySteps(player),
);
/** Random histories of three players. */
export const histories: fc.Arbitrary<History> = fc.array(fc.record({ step, repeats: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 10,
  maxLength: 40,
});

/** What came of one sending of one step: the balance after it (the order, where that is settled later), or the code of the refusal. */
export type Outcome =
  | { readonly step: number; readonly balance: string }
  | { readonly step: number; readonly code: string };

const isCash = (s: Step): s is Cash => s.kind === 'deposit' || s.kind === 'withdrawal';

async function cash(wps: TestWps, memberId: number, s: Cash, key: string): Promise<string> {
  const account = memberAccount(memberId, 'main');
  const amount = BigInt(s.kind === 'deposit' ? s.amount : -s.amount);
  const movement = {
    key,
    fingerprint: `${s.kind} ${s.amount}`,
    kind: s.kind,
    reference: key,
    memberId,
    account,
    against: house.cash,
    amount,
  };
  const posted = await wps.db.transaction((tx) => post(wps.db, tx, movement, new Date(wps.now())));
  return toTaka(posted.balance);
}

/** Lets new players live through a history, everything at once; `run` keeps the ids of several histories apart. */
export async function live(wps: TestWps, history: History, run: number): Promise<Outcome[]> {
  const games = createGameServer(wps);
  const players: TestClient[] = await Promise.all(Array.from({ length: PLAYERS }, () => newMember(wps)));
  const tokens = (await Promise.all(players.map((one) => games.open(one)))).map(({ playerToken }) => playerToken);
  const infos = await Promise.all(players.map((one) => one.get<{ id: string }>('/wps/member/info')));
  const ids = infos.map(({ body }) => (body.success ? Number(body.value.id) : 0));

  const money = await createMoneySteps(wps, players, ids);

  async function send(s: Step, index: number): Promise<Outcome> {
    const transactionId = `run-${run}-step-${index}`;
    if (isMoneyStep(s)) return { step: index, ...(await money(s, transactionId)) };
    if (isCash(s)) {
      try {
        return { step: index, balance: await cash(wps, ids[s.player] ?? 0, s, transactionId) };
      } catch (error) {
        if (error instanceof Refusal) return { step: index, code: error.code };
        throw error;
      }
    }
    const base = { playerToken: tokens[s.player] ?? '', roundId: `run-${run}-${s.player}-${s.round}`, transactionId };
    const gameId = 'bgs-burning-777';
    const reply = await (s.kind === 'rollback'
      ? games.rollback({ ...base, debitTransactionId: `run-${run}-step-${s.debit}` })
      : s.kind === 'debit'
        ? games.debit({ ...base, gameId, amount: toTaka(BigInt(s.amount)) })
        : games.credit({ ...base, gameId, amount: toTaka(BigInt(s.amount)), roundClosed: s.closed }));
    if (reply.body.success) return { step: index, balance: reply.body.value.balance };
    return { step: index, code: refusalOf(reply)?.code ?? '' };
  }
  return Promise.all(
    history.flatMap((entry, index) => Array.from({ length: entry.repeats }, () => send(entry.step, index))),
  );
}

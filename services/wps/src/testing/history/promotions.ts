// A file over the usual size: the promotions of a history and the model that judges what each has paid belong together.
import { randomUUID } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { eq, sql } from 'drizzle-orm';
import { house, lockAccount, memberAccount, post } from '../../modules/money/ledger/ledger';
import { onDepositCredited } from '../../modules/money/orders/hooks';
import { onFreeRound } from '../../modules/money/rounds/rounds';
import { payCashback } from '../../modules/promotions/cashback';
import { findDepositOffers } from '../../modules/promotions/deposit-offers';
import { factsOf } from '../../modules/promotions/facts';
import { isOpenGrant, readGrants } from '../../modules/promotions/free-spins';
import type { PromotionRuleInput } from '../../modules/promotions/rule';
import { stopPromotion, writeRule } from '../../modules/promotions/rules';
import { promotions } from '../../modules/promotions/tables';
import { unrewardableAmong } from '../../modules/rewards/guards/owing';
import { dayOf } from '../../platform/clock/days';
import { lesser, toPaisa } from '../../platform/format/money';
import { AGENTS, type Player } from './players';

const MONTH = 30 * 86_400_000;
const [TIMES, BUDGET] = [3, 60_000n];
/** Paisa of the free bonus, and of the largest cashback: every player lost far more on the day before. */
const [FREE, CASHBACK] = [150n, 300n];
/** Paisa of the deposit after a history. */
const DEPOSIT = 700n;
/** Paisa that a free spin wins which is played after a history. */
const SPIN = 50n;

const rules = (today: string): PromotionRuleInput[] => [
  {
    id: 'history-match',
    terms: { kind: 'depositMatch', percent: 50, minimum: '1.00', most: '5.00', deposits: 'any' },
    join: 'optIn',
    caps: { times: TIMES, budget: '600.00' },
    wagering: { multiplier: 2, of: 'depositAndBonus', days: 30, games: { RNG: 50, FISH: 100 }, maxStake: '4.00' },
    guards: ['phone', 'device', 'card'],
  },
  {
    id: 'history-free',
    terms: { kind: 'freeBonus', amount: '1.50' },
    join: 'optIn',
    wagering: { multiplier: 3, days: 30, games: { LIVE: 100 } },
  },
  {
    id: 'history-spins',
    terms: { kind: 'freeSpins', spins: 4, value: '10.00', game: 'bgs-burning-777', most: '3.00', days: 30 },
    join: 'optIn',
    caps: { budget: '300.00' },
    wagering: { multiplier: 2, days: 30, games: { RNG: 100 } },
  },
  {
    id: 'history-deposit-spins',
    terms: {
      kind: 'freeSpins',
      spins: 3,
      value: '10.00',
      game: 'bgs-burning-777',
      most: '1.20',
      days: 30,
      minimum: '2.00',
    },
    join: 'optIn',
    caps: { budget: '300.00' },
    wagering: { multiplier: 1, days: 30 },
  },
  {
    id: 'history-cashback',
    terms: {
      kind: 'cashback',
      percent: 10,
      minimum: '10.00',
      most: '3.00',
      weekday: new Date(today).getUTCDay() || 7,
      days: [1, 2, 3, 4, 5, 6, 7],
      gameTypes: ['RNG'],
    },
    join: 'automatic',
    caps: { times: null },
    wagering: { multiplier: 1, days: 30 },
  },
];

/** Offers one promotion of each kind that pays, with a budget that the histories use up. */
export async function offerPromotions(db: Database, now: number): Promise<void> {
  const at = new Date(now - MONTH);
  await db.transaction(async (tx) => {
    for (const rule of rules(dayOf(now))) await writeRule(tx, { rule, by: 'history' }, at);
  });
}

/** Promotions that members of a history join. */
export const joined = ['history-match', 'history-free', 'history-spins', 'history-deposit-spins'] as const;

/**
 * An operator's work on a promotion: stops it, or offers its next version, also after a stop. Each version of the
 * deposit match pays another percent, so that members hold different terms.
 */
export async function operate(db: Database, id: string, does: 'stop' | 'change', now: number): Promise<void> {
  const at = new Date(now);
  const rule = rules(dayOf(now)).find((one) => one.id === id);
  if (!rule) throw new Error(`histories have no promotion ${id}`);
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
    if (does === 'stop') return void (await stopPromotion(tx, id, at));
    const percent = 30 + ((row?.version ?? 0) % 5) * 10;
    const terms = rule.terms.kind === 'depositMatch' ? { ...rule.terms, percent } : rule.terms;
    await writeRule(tx, { rule: { ...rule, terms }, by: 'history' }, at);
  });
}

/** Credits a deposit as a payment provider's message does. */
export async function depositTo(db: Database, memberId: number, amount: bigint, at: Date): Promise<void> {
  const key = `deposit:${randomUUID()}`;
  const account = memberAccount(memberId, 'main');
  const movement = { key, fingerprint: key, kind: 'deposit' as const, reference: key, memberId, account, amount };
  await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    await post(db, tx, { ...movement, against: house.cash }, at);
    await onDepositCredited.run(tx, { db, memberId, amount, key, at, orderedAt: at });
  });
}

const offersOf = (db: Database, memberId: number, at: Date) =>
  db.transaction((tx) => findDepositOffers(db, tx, { memberId, language: 'EN', amount: DEPOSIT }, at));

/** Whether a member is shown no offers, and is still paid what the member had joined: a looser limit waits. */
const isSilent = async (db: Database, memberId: number, at: Date) =>
  (await factsOf(db, db.orm, { memberId, language: 'EN' }, at)).isProtected;

/**
 * Makes one more deposit, and compares the result with the deposit page's offer: each bonus to the paisa, the free
 * spins with their count, stake and limit, and nothing that it did not offer.
 */
async function unkeptOffers(db: Database, memberId: number, at: Date): Promise<string[]> {
  const received = async () => {
    const bonuses = await db.rows<{ key: string; gain: string }>(sql`
      select key, promotion_id || ' ' || amount as gain from wps.promotion_payments
      where member_id = ${memberId} and promotion_id <> 'history-cashback'`);
    const spins = (await readGrants(db.orm, memberId)).map((one) => ({
      key: one.id,
      gain: `${one.promotionId} ${one.spins} of ${one.value} up to ${one.most}`,
    }));
    return [...bonuses, ...spins];
  };
  const offered = (await offersOf(db, memberId, at)).flatMap(({ id, joined: isJoined, credited, freeSpins }) => {
    if (!isJoined) return [];
    if (!freeSpins) return credited === null ? [] : [`${id} ${toPaisa(credited)}`];
    const { earned, spins, value, most } = freeSpins;
    return earned ? [`${id} ${spins} of ${toPaisa(value)} up to ${toPaisa(most)}`] : [];
  });
  const before = new Set((await received()).map(({ key }) => key));
  await depositTo(db, memberId, DEPOSIT, at);
  const got = (await received()).flatMap(({ key, gain }) => (before.has(key) ? [] : [gain]));
  return (await isSilent(db, memberId, at)) || got.toSorted().join() === offered.toSorted().join()
    ? []
    : [`${memberId} was offered ${offered.join()} for a deposit, and got ${got.join()}`];
}

/** The amounts of a promotion's payments to a member, oldest first. */
async function paidTo(db: Database, memberId: number, id: string): Promise<bigint[]> {
  const rows = await db.rows<{ amount: string }>(sql`
    select amount::text from wps.promotion_payments
    where member_id = ${memberId} and promotion_id = ${id} order by at, key`);
  return rows.map(({ amount }) => BigInt(amount));
}

/** Plays the free spins that a history has left, each with a win of ৳0.50: what they promise is still paid. */
async function playSpins(db: Database, memberIds: readonly number[], unpayable: ReadonlySet<number>, at: Date) {
  const faults: string[] = [];
  for (const memberId of memberIds) {
    if (unpayable.has(memberId)) continue;
    for (const { id: grantId, gameId, most, won } of await readGrants(db.orm, memberId))
      if ((await readGrants(db.orm, memberId)).some((grant) => grant.id === grantId && isOpenGrant(grant, at)))
        await db.transaction(async (tx) => {
          await lockAccount(tx, memberAccount(memberId, 'main'));
          const round = { db, grantId, memberId, gameId, roundId: `spin-${randomUUID()}`, at };
          await onFreeRound.run(tx, { ...round, step: 'stake', amount: 0n });
          const [paid] = await onFreeRound.run(tx, { ...round, step: 'win', amount: SPIN, closed: true });
          const right = lesser(SPIN, most - won);
          if (paid !== right) faults.push(`a spin of ${memberId} paid ${paid}, not ${right}`);
        });
  }
  return faults;
}

/** Free spins whose count, wins or rounds do not agree. */
const spinFaults = sql`
  select g.id || ' won ' || g.won || ', paid ' || paid.sum || ', used ' || g.used as fault
  from wps.free_spin_grants g cross join lateral (
    select coalesce(sum(p.amount), 0) as sum from wps.promotion_payments p
    where p.member_id = g.member_id and p.promotion_id = g.promotion_id) paid
  where g.won <> paid.sum or g.won > g.most or g.used < 0 or g.used > g.spins
  union all
  select r.round_id || ' paid ' || r.payout || ', its bonus ' || coalesce(sum(p.amount), 0) from wps.rounds r
  left join wps.promotion_payments p on p.key like '%:' || r.round_id
  where r.free_spins is not null group by r.round_id, r.payout, r.stake
  having r.payout <> coalesce(sum(p.amount), 0) or r.stake <> 0`;

/**
 * Promises that a history has broken. Every player deposits once more, plays the free spins, and the night passes:
 * members who may be paid get the amounts that the page had offered, at most as often as the caps allow, and the budget
 * is exact. Must be empty.
 */
export async function findPromotionFaults(
  { db, now }: { readonly db: Database; readonly now: () => number },
  players: readonly Player[],
): Promise<string[]> {
  const faults: string[] = [];
  const at = new Date(now());
  const unpayable = await unrewardableAmong(
    db.orm,
    players.map(({ id }) => id),
    at,
  );
  const joins = await db.rows<{ id: number; promotion: string; isOver: boolean }>(sql`
    select member_id as id, promotion_id as promotion, is_over as "isOver" from wps.promotion_joins
    where promotion_id in ('history-match', 'history-free')
      and member_id between ${players[0]?.id ?? 0} and ${players.at(-1)?.id ?? 0}`);
  for (const { id, promotion, isOver } of joins) {
    const before = await paidTo(db, id, promotion);
    if (promotion === 'history-free') {
      if (before.join() !== String(FREE)) faults.push(`${id} has ${before.join()} of ${promotion}`);
      continue;
    }
    if (before.length > TIMES) faults.push(`${id} was paid ${before.length} times`);
    const owed = isOver || unpayable.has(id) ? 0 : 1;
    const said = (await offersOf(db, id, at)).filter((one) => one.id === promotion && one.joined).length;
    if (said !== owed && !(await isSilent(db, id, at)))
      faults.push(`${id} is offered ${said} times what is owed ${owed} times`);
  }
  for (const { id } of players) faults.push(...(await unkeptOffers(db, id, at)));
  faults.push(
    ...(await playSpins(
      db,
      players.map(({ id }) => id),
      unpayable,
      at,
    )),
  );
  await payCashback(db, now());
  // Agents are offered none of these.
  for (const { id } of players.slice(AGENTS)) {
    const paid = await paidTo(db, id, 'history-cashback');
    const right = paid.join() === String(CASHBACK) || (paid.length === 0 && unpayable.has(id));
    if (!right) faults.push(`${id} has a cashback of ${paid.join()}`);
  }
  const wrong = await db.rows<{ fault: string }>(sql`
    select p.key || ' paid ' || p.amount || ' for ' || s.amount as fault from wps.promotion_payments p
    join wps.ledger_transactions t on t.idempotency_key = substr(p.key, length('promotion:history-match:' || p.member_id || ':') + 1)
    join wps.postings s on s.transaction_id = t.id and s.amount > 0
    join wps.promotion_rules r on r.id = p.promotion_id and r.version = p.version
    where p.promotion_id = 'history-match'
      and (p.amount <> least(s.amount * (r.rule->'terms'->>'percent')::int / 100, (r.rule->'terms'->>'most')::numeric * 100)
        or s.amount < (r.rule->'terms'->>'minimum')::numeric * 100)
    union all
    select p.key || ' is not in the ledger with its amount' from wps.promotion_payments p where not exists (
      select 1 from wps.ledger_transactions t join wps.postings s on s.transaction_id = t.id and s.amount = p.amount
      where t.idempotency_key = p.key and t.member_id = p.member_id)
    union all
    select 'the budget holds ' || p.reserved || ', not ' || sums.paid + sums.held from wps.promotions p
    cross join lateral (
      select coalesce((select sum(amount) from wps.promotion_payments where promotion_id = p.id), 0) as paid,
        coalesce((select sum(held) from wps.promotion_joins where promotion_id = p.id), 0) as held) sums
    where p.id in ('history-match', 'history-spins', 'history-deposit-spins')
      and (p.reserved <> sums.paid + sums.held or p.reserved > ${BUDGET.toString()}::bigint)
    union all ${spinFaults}`);
  return [...faults, ...wrong.map(({ fault }) => fault)];
}

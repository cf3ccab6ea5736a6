import { type Database, isOutage, type Orm } from '@mfe/server-kit';
import type { GameType, PromotionWhyLine } from '@r777/shared/contracts';
import { portion } from '@r777/shared/money';
import { and, desc, eq, like, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { addDays, momentOf } from '../../platform/clock/periods';
import { lesser, toPaisa, toTaka } from '../../platform/format/money';
import { eachRow, failuresOf, throwFailures } from '../../platform/jobs/each';
import { periods } from '../../platform/jobs/tables';
import { lockAccount, memberAccount } from '../money/ledger/ledger';
import { unrewardableAmong } from '../rewards/guards/owing';
import { vipLevelDays } from '../rewards/vip/tables';
import { type Computed, shareOf } from './amounts';
import { type Cashback, openPaydays, type Part, weekOf } from './cashback-weeks';
import { type Facts, factsOf, reasonAgainst } from './facts';
import { paymentKey, payPromotion } from './payment';
import { isKind } from './rule';
import { readOffered } from './rules';
import { promotionJoins, promotionPayments } from './tables';

/** Members that are read at once. */
const STEP = 500;
/** Above every cashback: the maximum holds for the whole week. */
const UNLIMITED = '999999999999.00';

const listOf = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** The condition of the days that count, for `d.day`. */
const inDays = ({ rule, days }: Part) =>
  sql`(${sql.join(
    days.map(({ from, until }) => sql`(d.day >= ${from}::date and d.day < ${until}::date)`),
    sql` or `,
  )}) and extract(isodow from d.day) in (${listOf(rule.terms.days)})`;

/** The condition of the days and games that count. */
const counts = (part: Part) => sql`(${inDays(part)} and d.game_type in (${listOf(part.rule.terms.gameTypes)}))`;

/** Members with an id above `after` whose loss can reach the smallest minimum. */
async function losersAfter(db: Database, parts: readonly Part[], after: number) {
  const or = sql` or `;
  const lost = parts.map((part) => sql`greatest(sum(d.stake - d.payout) filter (where ${counts(part)}), 0)`);
  const minimums = parts.map(({ rule }) => toPaisa(rule.terms.minimum));
  const least = minimums.reduce((small, one) => lesser(small, one));
  const rows = await db.rows<{ id: number }>(sql`
    select d.member_id as id from wps.play_days d
    where (${sql.join(parts.map(counts), or)}) and d.member_id > ${after}
    group by d.member_id having ${sql.join(lost, sql` + `)} >= ${least.toString()}::bigint
    order by d.member_id limit ${STEP}`);
  return rows.map(({ id }) => id);
}

/** The VIP level that a member had on a day; 0 without one. */
async function levelOn(tx: Orm, memberId: number, day: string): Promise<number> {
  const [row] = await tx
    .select({ level: vipLevelDays.level })
    .from(vipLevelDays)
    .where(and(eq(vipLevelDays.memberId, memberId), lte(vipLevelDays.day, day)))
    .orderBy(desc(vipLevelDays.day))
    .limit(1);
  return row?.level ?? 0;
}

/** A member's net loss by game type in a part of the week, and the bonuses that are subtracted from it, in paisa. */
async function lossOf(db: Database, tx: Orm, part: Part, memberId: number) {
  const games = await db.rows<{ type: GameType; loss: string }>(
    sql`select d.game_type as type, sum(d.stake - d.payout)::text as loss from wps.play_days d
      where ${counts(part)} and d.member_id = ${memberId} group by 1 order by 1`,
    tx,
  );
  const [given] = await db.rows<{ sum: string }>(
    sql`select coalesce(sum(d.amount), 0)::text as sum from wps.money_days d
      where d.member_id = ${memberId} and d.kind in ('bonus', 'reward', 'rebate', 'redRain') and ${inDays(part)}`,
    tx,
  );
  const bonuses = BigInt(given?.sum ?? 0);
  const lines: PromotionWhyLine[] = games.map(({ type, loss }) => ({
    step: 'play',
    gameType: type,
    day: part.days[0].from,
    amount: toTaka(BigInt(loss)),
  }));
  if (bonuses > 0n) lines.push({ step: 'bonuses', amount: toTaka(-bonuses) });
  const loss = games.reduce((sum, one) => sum + BigInt(one.loss), 0n) - (bonuses > 0n ? bonuses : 0n);
  return { part, loss, lines };
}
type Loss = Awaited<ReturnType<typeof lossOf>>;

/**
 * The cashback of a week. The week has one net loss, and the minimum and maximum of its last days. If percentages
 * differ, each applies to its part of the losses.
 */
export function weekShare(losses: readonly Pick<Loss, 'part' | 'loss'>[]): Computed | null {
  const last = losses.at(-1)?.part.rule.terms;
  const net = losses.reduce((sum, { loss }) => sum + loss, 0n);
  if (!last || net <= 0n || net < toPaisa(last.minimum)) return null;
  const lost = losses.filter(({ loss }) => loss > 0n);
  const all = lost.reduce((sum, { loss }) => sum + loss, 0n);
  if (lost.every(({ part }) => part.rule.terms.percent === last.percent)) return shareOf(net, last);
  const shares = lost.map(({ part, loss }) =>
    shareOf(portion(net, loss, all, 'down'), { percent: part.rule.terms.percent, most: UNLIMITED }),
  );
  const sum = shares.reduce((total, { amount }) => total + amount, 0n);
  const amount = lesser(sum, toPaisa(last.most));
  const cap: PromotionWhyLine[] = amount < sum ? [{ step: 'cap', amount: toTaka(amount) }] : [];
  return { amount, steps: [...shares.flatMap(({ steps }) => steps), ...cap] };
}

/**
 * Whether a member was offered the cashback in a part of the week. Whether the member is new is decided for the first
 * day of the part.
 */
async function takesPart(tx: Orm, { offered }: Cashback, { rule, days }: Part, facts: Facts): Promise<boolean> {
  const { from } = days[0];
  const level = Math.max(facts.level, await levelOn(tx, facts.memberId, from));
  // A member who was new in the week does not lose it by the pay day. The budget is checked by the payment.
  const then = new Date(Math.max(momentOf(from).getTime(), facts.registeredAt.getTime()));
  const window = { from: null, until: null };
  const promise = { ...offered, rule: { ...rule, window }, stoppedAt: null, reserved: 0n };
  return reasonAgainst(promise, { ...facts, level }, then) === null;
}

/** Pays a member's cashback of a week. @returns false if the budget does not cover it */
async function payMember(db: Database, cashback: Cashback, memberId: number, at: Date): Promise<boolean> {
  const { offered, parts, occasion } = cashback;
  return db.transaction(async (tx) => {
    await lockAccount(tx, memberAccount(memberId, 'main'));
    const key = paymentKey({ promotionId: offered.id, memberId }, occasion);
    const [paid] = await tx
      .select({ id: promotionPayments.id })
      .from(promotionPayments)
      .where(
        and(
          eq(promotionPayments.memberId, memberId),
          eq(promotionPayments.promotionId, offered.id),
          // An older version of wps paid parts of a week apart.
          or(eq(promotionPayments.key, key), like(promotionPayments.key, `${key}:%`)),
        ),
      );
    if (paid || (await unrewardableAmong(tx, [memberId], at)).size > 0) return true;
    const facts = await factsOf(db, tx, { memberId, language: null }, at);
    const losses: Loss[] = [];
    for (const part of parts)
      if (await takesPart(tx, cashback, part, facts)) losses.push(await lossOf(db, tx, part, memberId));
    const share = weekShare(losses);
    const last = losses.at(-1)?.part;
    if (!share || !last || share.amount === 0n) return true;
    const { rule, version } = last;
    const [join] = await tx
      .insert(promotionJoins)
      .values({ memberId, promotionId: offered.id, version, joinedAt: at })
      // Each week follows its own terms.
      .onConflictDoUpdate({ target: [promotionJoins.memberId, promotionJoins.promotionId], set: { version } })
      .returning();
    if (!join) throw new Error('the member did not join');
    const why = [...losses.flatMap(({ lines }) => lines), ...share.steps];
    return payPromotion(db, tx, { join, rule, occasion, amount: share.amount, deposit: 0n, why }, at);
  });
}

/** What is left of a week after its payments. */
interface Unpaid {
  /** The failures of single members. */
  readonly failures: readonly unknown[];
  /** Members for whom the budget was too small. */
  readonly short: number;
}

/** Pays the cashback of a week to everybody who has lost enough, each once. */
async function payWeek(db: Database, cashback: Cashback, now: number): Promise<Unpaid> {
  const failures: unknown[] = [];
  let short = 0;
  for (let after = 0, isMore = cashback.parts.length > 0; isMore; ) {
    const ids = await losersAfter(db, cashback.parts, after);
    try {
      await eachRow(ids, async (id) => {
        if (!(await payMember(db, cashback, id, new Date(now)))) short += 1;
      });
    } catch (error) {
      if (isOutage(error)) throw error;
      failures.push(...failuresOf(error));
    }
    isMore = ids.length === STEP;
    after = ids.at(-1) ?? after;
  }
  return { failures, short };
}

/**
 * Pays the cashback of all weeks that are not settled. A member who fails does not keep the others from theirs, and is
 * tried again for eight weeks. If the budget does not cover a week, the run that settles it says so, once.
 */
export async function payCashback(db: Database, now: number, log?: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const failures: unknown[] = [];
  for (const offered of await readOffered(db.orm)) {
    const { id, rule } = offered;
    if (!isKind(rule, 'cashback')) continue;
    let isSettled = true;
    for (const payday of await openPaydays(db, { ...offered, rule }, now)) {
      const left = await payWeek(db, await weekOf(db, offered, payday), now);
      failures.push(...left.failures);
      isSettled &&= left.failures.length === 0;
      if (!isSettled) continue;
      // The week before the one that may still have payments is over.
      const [settled] = await db.orm
        .insert(periods)
        .values({ job: `cashback:${id}`, startsAt: momentOf(addDays(payday, -7)), doneAt: new Date(now) })
        .onConflictDoNothing()
        .returning({ job: periods.job });
      if (settled && left.short > 0)
        log?.warn({ promotion: id, payday, members: left.short }, 'the budget of a cashback does not cover its week');
    }
  }
  throwFailures(failures);
}

import type { Database } from '@mfe/server-kit';
import type { calls, Language, OutputOf } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../platform/clock/days';
import { addDays, type PeriodKind, periodOfDay } from '../../platform/clock/periods';
import { toTaka } from '../../platform/format/money';
import { findClaims } from '../rewards/rebate/rebate';
import { type engineKeyOf, engineOfReward } from './engines';
import { iso } from './wagering-progress';

type Why = OutputOf<typeof calls.promotionWhy>;
type Payment = Why['content'][number];
type Line = Payment['lines'][number];
type Engine = NonNullable<ReturnType<typeof engineKeyOf>>;

/** How many payments of an engine are explained, the newest. */
const MOST = 50;

/** The days of a period from its first one on, both inclusive. */
const spanOf = (kind: PeriodKind, day: string) => ({ day, until: addDays(periodOfDay(kind, day).end, -1) });

interface RewardRow {
  readonly grantKey: string;
  readonly title: string;
  readonly amount: string;
  readonly at: string;
  readonly transactionId: string;
  readonly kind: 'turnover' | 'rounds' | 'logins' | 'deposit' | null;
  readonly period: 'daily' | 'weekly' | null;
  readonly gameType: Line['gameType'] | null;
}

/** The bets that a reward was given for, if it was given for bets of certain days. */
function betsOf({ grantKey, kind, period, gameType }: RewardRow): Pick<Line, 'day' | 'until' | 'gameType'> {
  // Keys such as `leaderboard-week-turnover:2026-11-23:1` and `mission:100001:daily-rounds:2026-11-23`.
  const [job = '', first = ''] = grantKey.split(':');
  const board = /^leaderboard-(day|week|month)-/.exec(job)?.[1];
  if (board) return spanOf(board as PeriodKind, first);
  if (period === null || kind === 'logins') return {};
  const span = spanOf(period === 'daily' ? 'day' : 'week', grantKey.split(':').at(-1) ?? '');
  return gameType ? { ...span, gameType } : span;
}

async function rewardsOf(
  db: Database,
  engine: Engine,
  { memberId, language }: { readonly memberId: number; readonly language: Language },
): Promise<Payment[]> {
  const rows = await db.rows<RewardRow>(sql`
    select r.grant_key as "grantKey", ${sql.raw(language === 'BN' ? 'r.title_bn' : 'r.title_en')} as title,
      r.amount::text, ${iso('t.at')} as at, t.id as "transactionId", m.kind, m.period, m.game_type as "gameType"
    from wps.rewards r
    join wps.ledger_transactions t on t.idempotency_key = 'reward:' || r.id
    left join wps.missions m on r.source = 'mission' and m.id = split_part(r.grant_key, ':', 3)
    where r.member_id = ${memberId} and r.claimed_at is not null and ${engineOfReward} = ${engine}
    order by r.claimed_at desc, r.id limit ${MOST + 1}`);
  return rows.map((row) => {
    const amount = toTaka(BigInt(row.amount));
    const line: Line = { step: 'reward', title: row.title, ...betsOf(row), amount };
    return { at: row.at, amount, transactionId: row.transactionId, lines: [line] };
  });
}

async function rebatesOf(db: Database, memberId: number, now: number): Promise<Payment[]> {
  const page = { pageNo: 1, pageSize: MOST + 1 };
  const { content } = await findClaims(db.orm, { memberId, from: new Date(0), until: new Date(now + 1), ...page });
  if (content.length === 0) return [];
  const keys = content.map(({ claimId }) => sql`${`rebate:${claimId}`}`);
  const entries = await db.rows<{ key: string; id: string }>(
    sql`select idempotency_key as key, id from wps.ledger_transactions where idempotency_key in (${sql.join(keys, sql`, `)})`,
  );
  return content.flatMap(({ claimId, since, at, amount, lines }) => {
    const transactionId = entries.find(({ key }) => key === `rebate:${claimId}`)?.id;
    if (!transactionId) return [];
    const span = { day: dayOf(Date.parse(since)), until: dayOf(Date.parse(at)) };
    const steps = lines.flatMap(({ gameType, stake, rate, amount: part }): Line[] => [
      { step: 'stakes', gameType, ...span, amount: stake },
      { step: 'share', gameType, percent: rate, amount: part },
    ]);
    return [{ at, amount, transactionId, lines: steps }];
  });
}

/** Payments with one line each, by the ledger's keys. */
async function single(db: Database, step: 'fixed' | 'envelope', memberId: number, which: SQL): Promise<Payment[]> {
  const rows = await db.rows<{ at: string; id: string; amount: string }>(sql`
    select ${iso('t.at')} as at, t.id, s.amount::text from wps.ledger_transactions t
    join wps.postings s on s.transaction_id = t.id
    join wps.ledger_accounts a on a.id = s.account_id and a.member_id = ${memberId} and a.wallet_type = 'main'
    where t.member_id = ${memberId} and s.amount > 0 and ${which} order by t.at desc, t.id limit ${MOST + 1}`);
  return rows.map(({ at, id, amount: paisa }) => {
    const amount = toTaka(BigInt(paisa));
    return { at, amount, transactionId: id, lines: [{ step, amount }] };
  });
}

function paymentsOf(
  db: Database,
  engine: Engine,
  asking: { readonly memberId: number; readonly language: Language },
  now: number,
): Promise<Payment[]> {
  const { memberId } = asking;
  if (engine === 'rebate') return rebatesOf(db, memberId, now);
  if (engine === 'rain') return single(db, 'envelope', memberId, sql`t.kind = 'redRain'`);
  if (engine === 'signUp') return single(db, 'fixed', memberId, sql`t.idempotency_key = ${`register:${memberId}`}`);
  return rewardsOf(db, engine, asking);
}

/** How the newest payments of an engine to a member came about, down to the bets where bets earned them. */
export async function findEngineWhy(
  db: Database,
  engine: Engine,
  asking: { readonly memberId: number; readonly language: Language },
  now: number,
): Promise<Why> {
  const payments = await paymentsOf(db, engine, asking, now);
  const content = payments.slice(0, MOST);
  return payments.length > MOST ? { content, isCut: true } : { content };
}

import type { Database, Orm } from '@r777/server-kit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Period, PeriodKind } from '../../../platform/clock/calendar';
import { AppError } from '../../../platform/errors/app-error';
import { eachPeriod } from '../../../platform/jobs/each-period';
import { house, memberAccount, post } from '../../money/ledger/ledger';
import { dueContracts } from './facts';
import { type ContractKind, contractPayouts } from './tables';
import { amountOf } from './terms';

/** The period of each kind: salaries by the hour or day, dividends by the half month. */
export const periodOfKind: Record<ContractKind, PeriodKind> = { hourly: 'hour', daily: 'day', dividend: 'halfMonth' };

/** Computes what the contracts of a kind come to in a past period. */
export async function workOut(db: Pick<Database, 'rows'>, tx: Orm, kind: ContractKind, period: Period): Promise<void> {
  const due = await dueContracts(db, tx, { kind, period });
  const rows = due.map(({ id, giverId, takerId, terms, ...facts }) => {
    const { rate, amount } = amountOf(kind, terms, facts);
    const state = amount > 0n ? ('due' as const) : ('nothing' as const);
    const when = { startsAt: period.start, endsAt: period.end };
    return { contractId: id, kind, giverId, takerId, ...when, ...facts, rate, amount, state };
  });
  // An hour without pay is not listed; days and half months always are.
  const kept = kind === 'hourly' ? rows.filter(({ amount }) => amount > 0n) : rows;
  if (kept.length > 0) await tx.insert(contractPayouts).values(kept).onConflictDoNothing();
}

interface Due {
  readonly contractId: string;
  readonly startsAt: Date;
}

/** Pays one period of one contract from the giver's wallet or the house. @throws AppError `wallet.insufficient` */
async function pay(db: Database, tx: Orm, { contractId, startsAt }: Due, at: Date): Promise<void> {
  const [row] = await tx
    .update(contractPayouts)
    .set({ state: 'paid', paidAt: at })
    .where(
      and(
        eq(contractPayouts.contractId, contractId),
        eq(contractPayouts.startsAt, startsAt),
        inArray(contractPayouts.state, ['due', 'owed']),
      ),
    )
    .returning();
  if (!row) return;
  const { giverId, takerId, amount } = row;
  const reference = `contract:${contractId}:${startsAt.toISOString()}`;
  const kind = row.kind === 'dividend' ? ('dividend' as const) : ('salary' as const);
  const move = (memberId: number, part: string, sum: bigint) =>
    post(
      db,
      tx,
      {
        key: `${reference}:${part}`,
        fingerprint: String(sum),
        kind,
        reference,
        memberId,
        account: memberAccount(memberId, 'main'),
        against: house.agents,
        amount: sum,
      },
      at,
    );
  if (giverId !== null) await move(giverId, 'given', -amount);
  await move(takerId, 'taken', amount);
}

/** Pays what is due, or owed and now covered, from the top of the tree down: a payment may cover those below. */
async function payDue(db: Database, now: number): Promise<void> {
  const due = await db.rows<{ contractId: string; startsAt: string }>(sql`
    select p.contract_id as "contractId", to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt"
    from wps.contract_payouts p left join wps.ledger_accounts a on a.id = 'member:' || p.giver_id || ':main'
    where p.state = 'due' or (p.state = 'owed' and a.balance >= p.amount)
    order by p.starts_at, (select count(*) from wps.team_paths t where t.descendant_id = p.taker_id), p.taker_id`);
  for (const { contractId, startsAt } of due) {
    const one = { contractId, startsAt: new Date(startsAt) };
    try {
      await db.transaction((tx) => pay(db, tx, one, new Date(now)));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'wallet.insufficient') throw error;
      const which = and(eq(contractPayouts.contractId, contractId), eq(contractPayouts.startsAt, one.startsAt));
      await db.orm
        .update(contractPayouts)
        .set({ state: 'owed' })
        .where(and(which, eq(contractPayouts.state, 'due')));
    }
  }
}

/**
 * The job: computes every past period once, and pays. If it is killed, the next run continues from there. Without
 * `dividends` those wait until the merchant enables them again.
 */
export async function runContracts(db: Database, now: number, options: { readonly dividends: boolean }): Promise<void> {
  const kinds: ContractKind[] = options.dividends ? ['daily', 'hourly', 'dividend'] : ['daily', 'hourly'];
  for (const kind of kinds) {
    const which = { job: `contract:${kind}`, kind: periodOfKind[kind], now };
    await eachPeriod(db, which, (tx, period) => workOut(db, tx, kind, period));
  }
  await payDue(db, now);
}

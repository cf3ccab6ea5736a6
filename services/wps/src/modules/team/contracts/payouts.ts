import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Period, PeriodKind } from '../../../platform/clock/calendar';
import { AppError } from '../../../platform/errors/app-error';
import { lesser } from '../../../platform/format/money';
import { eachPeriod, eachRow } from '../../../platform/jobs/each';
import { transferOwn } from '../../money/ledger/between';
import { house, lockAccounts, memberAccount, post } from '../../money/ledger/ledger';
import { ledgerAccounts } from '../../money/ledger/tables';
import { requireNothingOwed } from '../../money/orders/owed';
import { closeExpired } from '../../money/wagering/close';
import { requireWagered } from '../../money/wagering/wagering';
import { dueContracts } from './facts';
import { type ContractKind, contractPayouts } from './tables';
import { amountOf } from './terms';

/** The period of each kind: salaries by the hour or day, dividends by the half month. */
export const periodOfKind: Record<ContractKind, PeriodKind> = { hourly: 'hour', daily: 'day', dividend: 'halfMonth' };

/** Computes the results of a kind's contracts in a past period. */
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

/** What a member has to give by contracts and has not paid, in paisa. */
export async function owedToTakers(orm: Orm, giverId: number): Promise<bigint> {
  const [row] = await orm
    .select({ sum: sql<string>`coalesce(sum(${contractPayouts.amount}), 0)::text` })
    .from(contractPayouts)
    .where(and(eq(contractPayouts.giverId, giverId), inArray(contractPayouts.state, ['due', 'owed'])));
  return BigInt(row?.sum ?? 0);
}

interface Due {
  readonly contractId: string;
  readonly startsAt: Date;
}

/**
 * Moves the amount that the main wallet lacks from the vendors' wallets, so that money there does not leave debts
 * unpaid. The caller holds the accounts.
 */
async function fillMain(db: Database, tx: Orm, giverId: number, amount: bigint, at: Date): Promise<void> {
  const main = memberAccount(giverId, 'main');
  const own = await tx
    .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.memberId, giverId))
    .orderBy(ledgerAccounts.id);
  let missing = amount - (own.find(({ id }) => id === main)?.balance ?? 0n);
  for (const { id, balance } of own) {
    const part = lesser(missing, balance);
    if (id === main || part <= 0n) continue;
    const reference = `transfer:${randomUUID()}`;
    const wallets = { from: id.slice(memberAccount(giverId, '').length), to: 'main' };
    await transferOwn(db, tx, { key: reference, reference, memberId: giverId, ...wallets, amount: part }, at);
    missing -= part;
  }
}

/**
 * Why a payment waits: the giver has too little money, or may not withdraw it before a bonus is wagered, or a charge-back
 * settled.
 */
const WAITING: ReadonlySet<string> = new Set(['wallet.insufficient', 'wagering.open', 'chargeback.open']);

/**
 * Pays one period of one contract from the giver's wallets or the house. As in a withdrawal, money of a bonus with open
 * wagering cannot be used. Nothing leaves while the giver owes a charge-back, because new money settles it first.
 * @throws AppError with a code of {@link WAITING}
 */
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
  if (giverId !== null) {
    await lockAccounts(tx, giverId);
    await closeExpired(db, tx, giverId, at);
    await requireWagered(tx, giverId);
    await requireNothingOwed(tx, giverId);
    await fillMain(db, tx, giverId, amount, at);
    await move(giverId, 'given', -amount);
  }
  await move(takerId, 'taken', amount);
}

/**
 * Pays amounts that are due, or owed and now covered, from the top of the tree down, because a payment may cover those
 * below.
 */
async function payDue(db: Database, now: number): Promise<void> {
  const due = await db.rows<{ contractId: string; startsAt: string }>(sql`
    select p.contract_id as "contractId", to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt"
    from wps.contract_payouts p where p.state = 'due' or (p.state = 'owed' and p.amount <= (
      select sum(a.balance) from wps.ledger_accounts a where a.member_id = p.giver_id)
      and not exists (select 1 from wps.wagering_requirements w where w.member_id = p.giver_id and w.state = 'open')
      and not exists (select 1 from wps.deposit_orders d where d.member_id = p.giver_id and d.owed > 0))
    order by p.starts_at, (select count(*) from wps.team_paths t where t.descendant_id = p.taker_id), p.taker_id`);
  await eachRow(due, async ({ contractId, startsAt }) => {
    const one = { contractId, startsAt: new Date(startsAt) };
    try {
      await db.transaction((tx) => pay(db, tx, one, new Date(now)));
    } catch (error) {
      if (!(error instanceof AppError) || !WAITING.has(error.code)) throw error;
      const which = and(eq(contractPayouts.contractId, contractId), eq(contractPayouts.startsAt, one.startsAt));
      await db.orm
        .update(contractPayouts)
        .set({ state: 'owed' })
        .where(and(which, eq(contractPayouts.state, 'due')));
    }
  });
}

/**
 * The job: computes every past period once, and pays. If it is killed, the next run continues. Without `dividends`
 * those wait until the merchant enables them again.
 */
export async function runContracts(db: Database, now: number, options: { readonly dividends: boolean }): Promise<void> {
  const kinds: ContractKind[] = options.dividends ? ['daily', 'hourly', 'dividend'] : ['daily', 'hourly'];
  const compute = (kind: ContractKind) => {
    const which = { job: `contract:${kind}`, kind: periodOfKind[kind], now };
    return eachPeriod(db, which, async (tx, period) => {
      await workOut(db, tx, kind, period);
      return [];
    });
  };
  // Due amounts are paid even if a kind cannot be computed.
  const steps = [...kinds.map((kind) => () => compute(kind)), () => payDue(db, now)];
  await eachRow(steps, (step) => step());
}

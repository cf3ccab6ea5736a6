import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { toPaisa, toTaka } from '../../platform/format/money';
import type { Executed, ProviderOrder, StepState, Submitted, TwoStep } from './port';
import { sandboxAgreements, sandboxPayments } from './tables';

/** The mobile wallets of the sandbox. Each has its own look on the page. */
export const walletMethods = ['bkash', 'nagad'] as const;

type Row = typeof sandboxPayments.$inferSelect;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
/** The id of one payment of an order; the second is that of an order that was paid twice. */
const paymentOf = (orderId: string, count: number) => `${orderId}/${count}`;

/** The account that pays, masked. The sandbox has one account for each method. */
export const accountOf = (method: string | null) => (method === 'nagad' ? '018•• •••455' : '017•• •••230');

/** What is paid: another amount than the order's, if the player has chosen so. */
function paidOf({ amount, decision }: Pick<Row, 'amount' | 'decision'>): string {
  const ordered = toPaisa(amount);
  if (decision === 'less') return toTaka(ordered - ordered / 5n);
  return decision === 'more' ? toTaka(ordered + ordered / 5n) : amount;
}

/** The fields of a call-back about a payment with two steps that differ from those of other payments. */
export function stepEvent(row: Row) {
  const { step, decision, orderId } = row;
  const again = { payment: paymentOf(orderId, 2), reference: `SBX-${orderId.slice(0, 8).toUpperCase()}-2` };
  if (step === 'authorised') return { status: 'authorised' };
  if (step === 'failed') return { status: 'failed', reason: decision === 'cancel' ? 'cancelled' : 'refused' };
  if (decision === 'reverse') return { status: 'reversed', payment: paymentOf(orderId, 1) };
  return { status: 'success', ...again };
}

/** When a deposit is taken back, in ms after it was executed. */
const REVERSED = 60_000;

/** The sandbox's payments in two steps. `create` accepts an order; without a page its player approves it at once. */
export function createSandboxWallets({ db, now }: { readonly db: Database; readonly now: () => number }) {
  const find = async (orderId: string) =>
    (await db.orm.select().from(sandboxPayments).where(eq(sandboxPayments.orderId, orderId)))[0];

  async function isCharged(token: string): Promise<boolean> {
    const live = and(eq(sandboxAgreements.hash, hashOf(token)), isNull(sandboxAgreements.endedAt));
    return (await db.orm.select().from(sandboxAgreements).where(live)).length > 0;
  }

  /** The account's token, new each time: the newest is the one that the site keeps. */
  async function keep(row: Row): Promise<{ token: string; account: string }> {
    const token = randomBytes(24).toString('base64url');
    await db.orm.insert(sandboxAgreements).values({ hash: hashOf(token), account: accountOf(row.method) });
    return { token, account: accountOf(row.method) };
  }

  async function resultOf(row: Row): Promise<Executed> {
    if (row.step === 'failed') return { state: 'failed', reason: row.decision === 'cancel' ? 'cancelled' : 'refused' };
    const paid = { state: 'success' as const, amount: paidOf(row), payment: paymentOf(row.orderId, 1) };
    return row.saves ? { ...paid, agreement: await keep(row) } : paid;
  }

  async function create(order: ProviderOrder, payUrl: string | null, open: number): Promise<Submitted> {
    const { orderId, kind, amount, currency, method, saves = false, agreement } = order;
    const refused = { state: 'refused' as const, reason: 'refused by the sandbox' };
    if (agreement !== undefined && !(await isCharged(agreement))) return refused;
    // Without a page nobody can approve, so the sandbox does it for its player.
    const authorised = agreement !== undefined || payUrl === null;
    await db.orm
      .insert(sandboxPayments)
      .values({
        ...{ orderId, kind, amount, currency, method, saves },
        status: 'success',
        left: 0,
        dueAt: new Date(open),
        step: authorised ? 'authorised' : 'open',
        decision: authorised ? (ends[amount.slice(-2)] ?? 'pay') : null,
      })
      .onConflictDoNothing();
    return { state: 'accepted', reference: orderId, payUrl: authorised ? null : payUrl, authorised };
  }

  const twoStep: TwoStep = {
    methods: walletMethods,
    async execute(orderId) {
      const row = await find(orderId);
      if (!row || row.step === 'open') throw new Error('the order is not approved');
      if (row.step !== 'authorised') return resultOf(row);
      const { decision } = row;
      const step = decision === 'refuse' ? ('failed' as const) : ('executed' as const);
      const later = decision === 'twice' ? 0 : decision === 'reverse' ? REVERSED : undefined;
      const told = later === undefined ? {} : { left: 1, dueAt: new Date(now() + later) };
      const mine = and(eq(sandboxPayments.orderId, orderId), eq(sandboxPayments.step, 'authorised'));
      await db.orm
        .update(sandboxPayments)
        .set({ step, left: 0, ...told })
        .where(mine);
      // The money has moved, and the answer is lost: only a query says so.
      if (decision === 'lost') throw new Error('the sandbox lost its answer');
      return resultOf({ ...row, step });
    },
    async query(orderId): Promise<StepState> {
      const row = await find(orderId);
      if (!row || row.step === null) return { state: 'unknown' };
      return row.step === 'open' || row.step === 'authorised' ? { state: row.step } : resultOf(row);
    },
    async end(token) {
      await db.orm
        .update(sandboxAgreements)
        .set({ endedAt: new Date(now()) })
        .where(eq(sandboxAgreements.hash, hashOf(token)));
    },
  };
  return { ...twoStep, create };
}

/** Without a page the hundredths of the amount choose how a payment ends, as for other methods. */
const ends: Readonly<Record<string, string>> = {
  '01': 'refuse',
  '02': 'lost',
  '06': 'reverse',
  '07': 'less',
  '08': 'more',
};

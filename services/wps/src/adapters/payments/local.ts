import { randomUUID } from 'node:crypto';
import { type Database, signatureHeaders } from '@mfe/server-kit';
import { calls } from '@r777/shared/contracts';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../../platform/config';
import { derivedKey, type KeyRing } from '../../platform/crypto/key-ring';
import { eachRow } from '../../platform/jobs/each';
import type { Deliver, Payments, ProviderOrder } from './port';
import { depositPage } from './return-url';
import { payUrlOf, serveSandboxPages } from './sandbox-pages';
import { createSandboxWallets, stepEvent } from './sandbox-wallets';
import { sandboxPayments } from './tables';

/** When the sandbox calls back, in ms after the order; `late` is after every deposit has timed out. */
const SOON = 2_000;
/** When it takes a deposit back, in ms after the success. */
const REVERSED = 60_000;
const LATE = 8 * 24 * 3_600_000;
/** When it repeats an unacknowledged call-back, in ms. */
const AGAIN = 10_000;
const BATCH = 50;

/**
 * The hundredths of an amount decide the sandbox's behaviour: `.01` fails, `.02` is never answered, `.03` succeeds
 * after the deposit has timed out, `.04` succeeds and is called back twice, `.05` is refused at once, and a deposit of
 * `.06` succeeds and is taken back a minute later. Everything else
 * succeeds after two seconds. With pages, the player decides on a deposit's page instead.
 */
function fateOf({ amount, kind }: Pick<ProviderOrder, 'amount' | 'kind'>) {
  const usual = { status: 'success' as const, left: 1, after: SOON };
  switch (amount.slice(-2)) {
    case '01':
      return { ...usual, status: 'failed' as const };
    case '02':
      return { ...usual, left: 0 };
    case '03':
      return { ...usual, after: LATE };
    case '04':
      return { ...usual, left: 2 };
    case '05':
      return undefined;
    case '06':
      return { ...usual, status: kind === 'deposit' ? ('reversing' as const) : usual.status };
    default:
      return usual;
  }
}

/** Dependencies of the sandbox. */
export interface SandboxParts {
  readonly db: Database;
  readonly now: () => number;
  readonly config: Pick<ServiceConfig, 'keySecret' | 'publicOrigins'>;
  /** The address of this service for players, for the sandbox's pages; without it deposits have no page. */
  readonly pages?: string | undefined;
}

/** The sandbox's name in call-backs and orders. */
export const SANDBOX = 'SANDBOX';

/** The sandbox's signing secret: every instance derives the same one. */
export function sandboxSecret(keySecret: KeyRing): string {
  return derivedKey(keySecret, 'payment sandbox').toString('hex');
}

/**
 * A payment provider inside wps, for development and demonstrations. It moves no real money, and otherwise behaves like
 * a real one. Its data is in the database and survives a restart.
 */
export function createSandboxPayments({ db, now, config, pages }: SandboxParts): Payments {
  const callbackSecret = sandboxSecret(config.keySecret);

  async function callBack(row: typeof sandboxPayments.$inferSelect, deliver: Deliver): Promise<void> {
    const { orderId, kind, amount, currency, status, left, dueAt } = row;
    const body = JSON.stringify({
      eventId: randomUUID(),
      kind,
      orderId,
      status: status === 'reversing' ? 'success' : status,
      amount,
      currency,
      reference: refOf(orderId),
      ...(row.step === null ? {} : stepEvent(row)),
    });
    const { method, path: url } = calls.paymentCallback;
    const signature = signatureHeaders(callbackSecret, { method, url, body });
    const mine = eq(sandboxPayments.orderId, orderId);
    // The try is stored first. So a call-back that cannot be delivered goes to the end of the queue even if the process
    // dies.
    await db.orm
      .update(sandboxPayments)
      .set({ dueAt: new Date(now() + AGAIN) })
      .where(mine);
    if (!(await deliver({ body, headers: { 'x-provider': SANDBOX, ...signature } }))) return;
    // A payment that was executed meanwhile may have news of its own.
    const same = row.step === null ? mine : and(mine, eq(sandboxPayments.step, row.step));
    await db.orm
      .update(sandboxPayments)
      .set(
        status === 'reversing' ? { status: 'reversed', dueAt: new Date(now() + REVERSED) } : { left: left - 1, dueAt },
      )
      .where(same);
  }

  const twoStep = createSandboxWallets({ db, now });

  return {
    name: SANDBOX,
    callbackSecret,
    twoStep,
    ...(pages === undefined
      ? {}
      : {
          serve: (app: FastifyInstance) =>
            serveSandboxPages(app, {
              db,
              now,
              returnUrl: depositPage(config.publicOrigins[0] ?? pages),
              referenceOf: refOf,
              late: LATE,
            }),
        }),
    async submit(order) {
      const { orderId, kind, amount, currency } = order;
      const fate = fateOf({ amount, kind });
      if (!fate) return { state: 'refused', reason: 'refused by the sandbox' };
      if (kind === 'deposit' && twoStep.methods.includes(order.method)) {
        const payUrl = pages === undefined ? null : payUrlOf(pages, orderId);
        return { ...(await twoStep.create(order, payUrl, now() + LATE)), reference: refOf(orderId) };
      }
      const payUrl = pages !== undefined && kind === 'deposit' ? payUrlOf(pages, orderId) : null;
      // An order with a page reports nothing until the player has decided.
      const { status, left, after } = payUrl === null ? fate : { status: 'success' as const, left: 0, after: LATE };
      await db.orm
        .insert(sandboxPayments)
        .values({ orderId, kind, amount, currency, status, left, dueAt: new Date(now() + after) })
        .onConflictDoNothing();
      return { state: 'accepted', reference: refOf(orderId), payUrl };
    },
    async outcome({ orderId }) {
      const [row] = await db.orm.select().from(sandboxPayments).where(eq(sandboxPayments.orderId, orderId));
      if (!row) return 'unknown';
      // An order that was created without a call-back is never decided.
      const outcome = row.status === 'failed' ? 'failed' : 'success';
      return row.left > 0 && row.dueAt.getTime() <= now() ? outcome : 'pending';
    },
    async work(at, deliver) {
      const due = await db.orm
        .select()
        .from(sandboxPayments)
        .where(and(sql`${sandboxPayments.left} > 0`, lte(sandboxPayments.dueAt, new Date(at))))
        .orderBy(asc(sandboxPayments.dueAt))
        .limit(BATCH);
      await eachRow(due, (row) => callBack(row, deliver));
    },
  };
}

/** The sandbox's own id of an order. */
const refOf = (orderId: string) => `SBX-${orderId.slice(0, 8).toUpperCase()}`;

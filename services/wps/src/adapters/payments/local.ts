import { randomUUID } from 'node:crypto';
import { type Database, signatureHeaders } from '@r777/server-kit';
import { calls } from '@r777/shared/contracts';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../../platform/config';
import { derivedKey, type KeyRing } from '../../platform/crypto/key-ring';
import type { Deliver, Payments } from './port';
import { depositPage } from './return-url';
import { payUrlOf, serveSandboxPages } from './sandbox-pages';
import { sandboxPayments } from './tables';

/** When the sandbox calls back, in ms after the order; `late` is after any deposit has timed out. */
const SOON = 2_000;
const LATE = 8 * 24 * 3_600_000;
/** When it repeats an unacknowledged call-back, in ms. */
const AGAIN = 10_000;
const BATCH = 50;

/**
 * The hundredths of an amount decide what the sandbox does: `.01` fails, `.02` is never answered, `.03` succeeds after
 * the deposit has timed out, `.04` succeeds and is called back twice, `.05` is refused at once. Everything else
 * succeeds after two seconds. With pages, the player decides about a deposit on its page instead.
 */
function fateOf(amount: string) {
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
    default:
      return usual;
  }
}

/** Dependencies of the sandbox. */
export interface SandboxParts {
  readonly db: Database;
  readonly now: () => number;
  readonly config: Pick<ServiceConfig, 'keySecret' | 'publicOrigins'>;
  /** Where players reach this service, for the pages of the sandbox; without it deposits have no page. */
  readonly pages?: string | undefined;
}

/** The sandbox's name in call-backs and orders. */
export const SANDBOX = 'SANDBOX';

/** The secret that the sandbox signs with: every instance derives the same one. */
export function sandboxSecret(keySecret: KeyRing): string {
  return derivedKey(keySecret, 'payment sandbox').toString('hex');
}

/**
 * A payment provider inside wps, for development and demonstrations: moves no real money, and otherwise behaves like a
 * real one. Its data is in the database and survives a restart.
 */
export function createSandboxPayments({ db, now, config, pages }: SandboxParts): Payments {
  const callbackSecret = sandboxSecret(config.keySecret);

  async function callBack(row: typeof sandboxPayments.$inferSelect, deliver: Deliver): Promise<void> {
    const { orderId, kind, amount, currency, status, left } = row;
    const body = JSON.stringify({
      eventId: randomUUID(),
      kind,
      orderId,
      status,
      amount,
      currency,
      reference: refOf(orderId),
    });
    const { method, path: url } = calls.paymentCallback;
    const signature = signatureHeaders(callbackSecret, { method, url, body });
    const acknowledged = await deliver({ body, headers: { 'x-provider': SANDBOX, ...signature } });
    await db.orm
      .update(sandboxPayments)
      .set(acknowledged ? { left: left - 1 } : { dueAt: new Date(now() + AGAIN) })
      .where(eq(sandboxPayments.orderId, orderId));
  }

  return {
    name: SANDBOX,
    callbackSecret,
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
    async submit({ orderId, kind, amount, currency }) {
      const fate = fateOf(amount);
      if (!fate) return { state: 'refused', reason: 'refused by the sandbox' };
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
      // An order that has no call-back from the start is never decided.
      return row.left > 0 && row.dueAt.getTime() <= now() ? row.status : 'pending';
    },
    async work(at, deliver) {
      const due = await db.orm
        .select()
        .from(sandboxPayments)
        .where(and(sql`${sandboxPayments.left} > 0`, lte(sandboxPayments.dueAt, new Date(at))))
        .orderBy(asc(sandboxPayments.dueAt))
        .limit(BATCH);
      for (const row of due) await callBack(row, deliver);
    },
  };
}

/** The sandbox's own id of an order. */
const refOf = (orderId: string) => `SBX-${orderId.slice(0, 8).toUpperCase()}`;

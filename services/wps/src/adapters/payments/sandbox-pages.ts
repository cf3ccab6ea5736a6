import type { Database } from '@r777/server-kit';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toPaisa, toTaka } from '../../platform/format/money';
import { type Decision, decisions, pageHeaders, payPage, unknownPayment } from './pay-page';
import { sandboxPayments } from './tables';

/** The site's hosts pass it on to nobody, so the page is on wps's own origin, another one than the site's. */
const PATH = '/sandbox-payment';
/** By how much a wrong amount differs, in paisa. */
const WRONG = 100n;

const params = z.object({ orderId: z.uuid() });
const body = z.object({ decision: z.enum(decisions) });

/** Where the player pays an order. */
export const payUrlOf = (address: string, orderId: string): string => new URL(`${PATH}/${orderId}`, address).href;

/** Dependencies of the sandbox's pages. */
export interface SandboxPageParts {
  readonly db: Database;
  readonly now: () => number;
  /** The site's page of an order. */
  readonly returnUrl: (orderId: string) => string;
  readonly referenceOf: (orderId: string) => string;
  /** After what time a late payment is reported, in ms. */
  readonly late: number;
}

/** Serves the pages on which a player pays an order of the sandbox, or does not: each order is decided once. */
export function serveSandboxPages(
  app: FastifyInstance,
  { db, now, returnUrl, referenceOf, late }: SandboxPageParts,
): void {
  async function find(id: unknown) {
    const { success, data } = params.safeParse(id);
    if (!success) return undefined;
    const mine = and(eq(sandboxPayments.orderId, data.orderId), eq(sandboxPayments.kind, 'deposit'));
    const [row] = await db.orm.select().from(sandboxPayments).where(mine);
    return row;
  }
  type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

  async function decide({ orderId, amount }: Row, decision: Decision): Promise<void> {
    const at = now();
    await db.orm
      .update(sandboxPayments)
      .set({
        left: 1,
        status: decision === 'refuse' ? 'failed' : 'success',
        amount: decision === 'wrong' ? toTaka(toPaisa(amount) - WRONG) : amount,
        dueAt: new Date(decision === 'late' ? at + late : at),
      })
      // Undecided: nothing to report, although its time has not come.
      .where(
        and(eq(sandboxPayments.orderId, orderId), eq(sandboxPayments.left, 0), gt(sandboxPayments.dueAt, new Date(at))),
      );
  }

  app.get(`${PATH}/:orderId`, { schema: { hide: true } }, async (request, reply) => {
    reply.headers(pageHeaders);
    const row = await find(request.params);
    if (!row) return reply.code(404).send(unknownPayment());
    const { orderId, amount, currency, left, dueAt } = row;
    const isOpen = left === 0 && dueAt.getTime() > now();
    return reply.send(
      payPage({
        reference: referenceOf(orderId),
        amount,
        currency,
        state: isOpen ? 'open' : 'decided',
        returnUrl: returnUrl(orderId),
      }),
    );
  });

  app.post(`${PATH}/:orderId`, { schema: { hide: true } }, async (request, reply) => {
    const [row, { data }] = [await find(request.params), body.safeParse(request.body)];
    if (!row || !data)
      return reply
        .code(row ? 400 : 404)
        .headers(pageHeaders)
        .send(unknownPayment());
    await decide(row, data.decision);
    return reply.redirect(`${PATH}/${row.orderId}`, 303);
  });
}

import type { Database } from '@mfe/server-kit';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toPaisa, toTaka } from '../../platform/format/money';
import { type PageLanguage, pageHeaders, pageLanguageOf, serveFonts } from '../page-frame';
import { type Decision, decisions, payPage, unknownPayment } from './pay-page';
import { accountOf } from './sandbox-wallets';
import { sandboxPayments } from './tables';
import { type WalletDecision, walletDecisions, walletPage } from './wallet-page';

/** The site's hosts do not forward this path, so the page is on wps's own origin, which differs from the site's. */
const PATH = '/sandbox-payment';
/** By how much a wrong amount differs, in paisa. */
const WRONG = 100n;

const params = z.object({ orderId: z.uuid() });
const body = z.object({ decision: z.enum(decisions) });
const walletBody = z.object({ decision: z.enum(walletDecisions), saves: z.literal('yes').optional() });
/** Where the player pays an order. */
export const payUrlOf = (address: string, orderId: string): string => new URL(`${PATH}/${orderId}`, address).href;

/** Dependencies of the sandbox's pages. */
export interface SandboxPageParts {
  readonly db: Database;
  readonly now: () => number;
  /** The site's page of an order. */
  readonly returnUrl: (orderId: string) => string;
  readonly referenceOf: (orderId: string) => string;
  /** Delay before a late payment is reported, in ms. */
  readonly late: number;
}

/** Serves the pages on which a player pays or refuses an order of the sandbox. Each order is decided once. */
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
        status: decision === 'refuse' ? 'failed' : decision === 'reverse' ? 'reversing' : 'success',
        amount: decision === 'wrong' ? toTaka(toPaisa(amount) - WRONG) : amount,
        dueAt: new Date(decision === 'late' ? at + late : at),
      })
      // Undecided: there is nothing to report, although its time has not come.
      .where(
        and(eq(sandboxPayments.orderId, orderId), eq(sandboxPayments.left, 0), gt(sandboxPayments.dueAt, new Date(at))),
      );
  }

  /** Approves or ends a payment with two steps; of several decisions the first counts. */
  async function decideWallet({ orderId }: Row, decision: WalletDecision, saves: boolean): Promise<void> {
    await db.orm
      .update(sandboxPayments)
      .set({ decision, saves, left: 1, dueAt: new Date(now()), step: decision === 'cancel' ? 'failed' : 'authorised' })
      .where(and(eq(sandboxPayments.orderId, orderId), eq(sandboxPayments.step, 'open')));
  }

  function walletPageOf({ orderId, method, amount, saves, step, decision }: Row, language: PageLanguage): string {
    return walletPage({
      method: method === 'nagad' ? 'nagad' : 'bkash',
      language,
      reference: referenceOf(orderId),
      amount,
      account: accountOf(method),
      saves,
      state: step === 'open' ? 'open' : decision === 'cancel' ? 'cancelled' : 'sent',
      returnUrl: returnUrl(orderId),
    });
  }

  serveFonts(app);

  app.get(`${PATH}/:orderId`, { schema: { hide: true } }, async (request, reply) => {
    reply.headers(pageHeaders);
    const row = await find(request.params);
    const language = pageLanguageOf(request);
    if (!row) return reply.code(404).send(unknownPayment(language));
    if (row.step !== null) return reply.send(walletPageOf(row, language));
    const { orderId, amount, status, left, dueAt } = row;
    const isOpen = left === 0 && dueAt.getTime() > now();
    return reply.send(
      payPage({
        language,
        reference: referenceOf(orderId),
        amount,
        state: isOpen ? 'open' : status === 'failed' ? 'refused' : 'paid',
        returnUrl: returnUrl(orderId),
      }),
    );
  });

  app.post(`${PATH}/:orderId`, { schema: { hide: true }, config: { takesForm: true } }, async (request, reply) => {
    const row = await find(request.params);
    const chosen = walletBody.safeParse(request.body).data;
    if (row && row.step !== null && chosen) {
      await decideWallet(row, chosen.decision, row.saves && chosen.saves === 'yes');
      return reply.redirect(`${PATH}/${row.orderId}?lang=${pageLanguageOf(request)}`, 303);
    }
    const { data } = body.safeParse(request.body);
    if (!row || row.step !== null || !data)
      return reply
        .code(row ? 400 : 404)
        .headers(pageHeaders)
        .send(unknownPayment(pageLanguageOf(request)));
    await decide(row, data.decision);
    return reply.redirect(`${PATH}/${row.orderId}?lang=${pageLanguageOf(request)}`, 303);
  });
}

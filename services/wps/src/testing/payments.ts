import { randomUUID } from 'node:crypto';
import { createLogger, signatureHeaders } from '@mfe/server-kit';
import type { DepositOrder } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { createSandboxPayments, SANDBOX, sandboxSecret } from '../adapters/payments/local';
import type { Deliver } from '../adapters/payments/port';
import { bankCards } from '../modules/identity/bank-cards/tables';
import { hashPassword } from '../modules/identity/members/passwords';
import { members } from '../modules/identity/members/tables';
import type { PaymentEvent } from '../modules/money/cashier/provider/callback';
import { createSubmit } from '../modules/money/cashier/provider/submit';
import { createUnanswered } from '../modules/money/cashier/provider/unanswered';
import { seal } from '../platform/crypto/seal';
import { createClient, granted, type Reply, type TestClient } from './client';
import type { TestWps } from './start-wps';

/** A signed message of the payment sandbox about an order; by default that a deposit succeeded. */
export function sendPaymentEvent(
  { url, now, config }: Pick<TestWps, 'url' | 'now'> & { readonly config: Pick<TestWps['config'], 'keySecret'> },
  event: Partial<PaymentEvent> & Pick<PaymentEvent, 'orderId'>,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const said = {
    eventId: randomUUID(),
    kind: 'deposit',
    status: 'success',
    currency: 'BDT',
    reference: 'SBX-TEST',
  };
  const body = JSON.stringify({ ...said, ...event });
  const path = '/wps/payments/callback';
  const signature = signatureHeaders(sandboxSecret(config.keySecret), { method: 'POST', url: path, body });
  return createClient(url, now).send('POST', path, body, { 'x-provider': SANDBOX, ...signature, ...headers });
}

/** The payment provider of a wps under test: what it receives, and the messages that a test sends for it. */
export interface PaymentProvider {
  /** Runs the job that queries payouts without a message of the provider. */
  chase(): Promise<void>;
  /** Runs the job that sends waiting orders to the provider, and makes the sandbox send the call-backs that are due. */
  work(): Promise<void>;
  /** Sends a signed call-back. */
  say(event: Partial<PaymentEvent> & Pick<PaymentEvent, 'orderId'>, headers?: Record<string, string>): Promise<Reply>;
  /** Makes a deposit as a member, and gets it credited. */
  payIn(member: TestClient, amount: string): Promise<DepositOrder>;
}

/** @see PaymentProvider */
export function createPaymentProvider(wps: TestWps): PaymentProvider {
  const { db, now, config, app } = wps;
  const payments = createSandboxPayments({ db, now, config });
  const submit = createSubmit({ db, payments, secret: config.keySecret, log: app.log });
  const client = createClient(wps.url, now);
  const deliver: Deliver = async ({ body, headers }) =>
    (await client.send('POST', '/wps/payments/callback', body, { ...headers })).status === 200;
  const provider: PaymentProvider = {
    chase: () => createUnanswered({ db, payments, log: createLogger('wps', 'silent') })(now()),
    async work() {
      await submit(now());
      await payments.work?.(now(), deliver);
    },
    say: (event, headers) => sendPaymentEvent(wps, event, headers),
    async payIn(member, amount) {
      const methodId = 'sandbox-wallet';
      const { orderId } = granted(await member.call('createDeposit', { methodId, amount }));
      granted(await provider.say({ orderId, amount }));
      return granted(await member.call('depositOrder', { orderId }));
    },
  };
  return provider;
}

/** A member gives up the welcome bonus, which has to be wagered before money can be withdrawn. */
export async function giveUpBonus(member: TestClient): Promise<void> {
  const [bonus] = granted(await member.call('wagering', {})).content;
  granted(await member.call('forfeitBonus', { id: bonus?.id ?? '' }));
}

/** Payment password of every member that {@link bindCard} prepares. */
export const PAYMENT_PASSWORD = 'Pay123456';

/** Gives a member a payment password and a bank card; returns the card's id. */
export async function bindCard({ db, config }: Pick<TestWps, 'db' | 'config'>, member: TestClient): Promise<string> {
  const memberId = Number(granted(await member.call('memberInfo', {})).id);
  const paymentPasswordHash = await hashPassword(PAYMENT_PASSWORD);
  await db.orm.update(members).set({ paymentPasswordHash }).where(eq(members.id, memberId));
  const id = randomUUID();
  const card = { id, memberId, bank: 'DBBL', holder: 'A HOLDER', lastDigits: '6789', createdAt: new Date() };
  const sealedNumber = seal(Buffer.from(`${memberId}6789`), config.keySecret, 'card numbers');
  await db.orm.insert(bankCards).values({ ...card, sealedNumber });
  return id;
}

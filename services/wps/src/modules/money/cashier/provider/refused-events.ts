import type { Database, Orm } from '@mfe/server-kit';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError, InvalidInputError, NotFoundError } from '../../../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../../../platform/format/money';
import { sendMessage } from '../../../identity/inbox/messages';
import { walletTypeOf } from '../../../identity/members/roles';
import { members } from '../../../identity/members/tables';
import { house, memberAccount, post } from '../../ledger/ledger';
import { depositOrders, paymentEvents, type SettlementProposal, withdrawalOrders } from '../../orders/tables';
import type { PaymentEvent } from './callback';
import { settleDeposit } from './settle';

const REFUSED = ['unknown', 'mismatch'] as const;
type Refused = (typeof REFUSED)[number];

/** An event of a provider, by name and id. */
export interface EventKey {
  readonly provider: string;
  readonly event: string;
}

const ownerId = sql<number | null>`coalesce(${depositOrders.memberId}, ${withdrawalOrders.memberId})`;

/**
 * Events of providers that changed nothing and are not settled, because there is no such order (`unknown`), or it has
 * another amount or currency (`mismatch`). The newest first, each with the member of its order if there is one, and
 * whether another event has paid that order since.
 */
export async function refusedEvents(db: Orm, size: number) {
  const rows = await db
    .select({
      event: paymentEvents.eventId,
      provider: paymentEvents.provider,
      order: paymentEvents.orderId,
      body: paymentEvents.body,
      refused: paymentEvents.outcome,
      at: paymentEvents.at,
      proposal: paymentEvents.proposal,
      memberId: ownerId,
      isPaid: sql<boolean>`coalesce(${depositOrders.state} = 'success', false)`,
    })
    .from(paymentEvents)
    .leftJoin(depositOrders, eq(depositOrders.id, paymentEvents.orderId))
    .leftJoin(withdrawalOrders, eq(withdrawalOrders.id, paymentEvents.orderId))
    // As the index has it.
    .where(sql`${paymentEvents.outcome} in ('unknown', 'mismatch')`)
    .orderBy(desc(paymentEvents.at))
    .limit(size);
  return rows.map(({ body, refused, ...row }) => {
    const { kind, status, amount, currency } = JSON.parse(body) as PaymentEvent;
    return { ...row, kind, status, amount, currency, refused: refused as Refused };
  });
}

const keyOf = ({ provider, event }: EventKey) =>
  and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, event));

/** An event that waits to be settled, locked, with the member of its order. @throws AppError `request.notFound` */
async function lockRefused(tx: Orm, key: EventKey) {
  const [row] = await tx
    .select()
    .from(paymentEvents)
    .where(and(keyOf(key), inArray(paymentEvents.outcome, [...REFUSED])))
    .for('update');
  if (!row) throw new NotFoundError('No such event waits to be settled.', { field: 'event' });
  const said = JSON.parse(row.body) as PaymentEvent;
  const orders = said.kind === 'deposit' ? depositOrders : withdrawalOrders;
  const [order] = await tx.select({ memberId: orders.memberId }).from(orders).where(eq(orders.id, row.orderId));
  return { proposal: row.proposal, said, memberId: order?.memberId ?? null };
}

/** The member of a credit. @throws AppError `request.invalid` */
function whomToCredit(
  { said, memberId }: { readonly said: PaymentEvent; readonly memberId: number | null },
  given: SettlementProposal,
): number {
  const refuse = (field: string, words: string) => new InvalidInputError(words, { field });
  if (said.kind === 'payout') throw refuse('outcome', 'A payout credits nobody. Settle its order: withdrawal settle.');
  if (given.amount === null) throw refuse('amount', 'Say how much to credit.');
  const whom = memberId ?? given.memberId;
  if (whom === null) throw refuse('member', 'No order says whose it is: name the member.');
  if (given.memberId !== null && given.memberId !== whom) throw refuse('member', 'The order is another member’s.');
  return whom;
}

/** Stores how an operator wants to settle an event. @throws AppError `request.notFound`, `request.conflict`, `request.invalid` */
export async function proposeSettlement(
  tx: Orm,
  key: EventKey,
  given: SettlementProposal,
): Promise<SettlementProposal> {
  const waiting = await lockRefused(tx, key);
  if (waiting.proposal)
    throw new AppError('request.conflict', 'A settlement of this event is proposed already. Reject it first.', {
      field: 'event',
    });
  const memberId = given.outcome === 'credited' ? whomToCredit(waiting, given) : null;
  const proposal = { ...given, memberId, amount: memberId === null ? null : given.amount };
  await tx.update(paymentEvents).set({ proposal }).where(keyOf(key));
  return proposal;
}

/** The proposal of an event that waits, if it has this id. @throws AppError `request.conflict` */
export async function findProposal(orm: Orm, key: EventKey, id: string): Promise<SettlementProposal | undefined> {
  const [row] = await orm
    .select({ proposal: paymentEvents.proposal })
    .from(paymentEvents)
    .where(and(keyOf(key), inArray(paymentEvents.outcome, [...REFUSED])));
  if (!row?.proposal) return undefined;
  if (row.proposal.id !== id)
    throw new AppError('request.conflict', 'Another settlement is proposed now: list the events again.', {
      field: 'proposal',
    });
  return row.proposal;
}

/** Locks an event and its proposal. @throws AppError `request.notFound`, `request.conflict` */
async function lockProposal(tx: Orm, key: EventKey, id: string) {
  const { said, memberId } = await lockRefused(tx, key);
  const proposal = await findProposal(tx, key, id);
  if (!proposal) throw new NotFoundError('No settlement of this event waits for an approval.', { field: 'event' });
  return { said, owner: memberId, proposal };
}

/** Takes a proposal away. @throws AppError `request.notFound`, `request.conflict` */
export async function dropProposal(tx: Orm, key: EventKey, id: string): Promise<SettlementProposal> {
  const { proposal } = await lockProposal(tx, key, id);
  await tx.update(paymentEvents).set({ proposal: null }).where(keyOf(key));
  return proposal;
}

/** Credits an open deposit as if the provider had said so, with its fee, bonus and message; otherwise the balance. */
async function credit(
  db: Database,
  tx: Orm,
  { provider, event, said, memberId, amount }: EventKey & { said: PaymentEvent; memberId: number; amount: bigint },
  at: Date,
): Promise<void> {
  const [order] = await tx.select().from(depositOrders).where(eq(depositOrders.id, said.orderId)).for('update');
  if (order && order.state !== 'success' && order.reversedAt === null) {
    const { orderId, reference, payment } = said;
    await settleDeposit(db, tx, { orderId, status: 'success', reference, paid: amount, payment }, at);
    return;
  }
  const [member] = await tx.select({ type: members.type }).from(members).where(eq(members.id, memberId));
  const walletType = walletTypeOf(member?.type ?? 0);
  // Ids of two providers may be the same.
  const key = `payment:${provider}:${event}`;
  const account = memberAccount(memberId, walletType);
  const against = walletType === 'trial' ? house.trial : house.correction;
  const movement = { key, fingerprint: `${amount}`, kind: 'correction' as const, reference: key, memberId };
  await post(db, tx, { ...movement, account, against, amount }, at);
  const params = { amount: toTaka(amount), reference: said.reference };
  await sendMessage(db, tx, memberId, { key: 'deposit.succeeded', params, at });
}

/**
 * Settles an event as it was proposed, once; it leaves the list. The member of a deposit is told of the outcome.
 * @throws AppError `request.notFound`, `request.conflict`
 */
export async function settleRefused(
  db: Database,
  tx: Orm,
  key: EventKey & { readonly proposal: string },
  at: Date,
): Promise<SettlementProposal> {
  const { said, owner, proposal } = await lockProposal(tx, key, key.proposal);
  const { outcome, memberId, amount } = proposal;
  if (outcome === 'credited' && memberId !== null && amount !== null)
    await credit(db, tx, { ...key, said, memberId, amount: toPaisa(amount) }, at);
  // Whoever was told that their payment is looked into hears how it ended.
  if (outcome !== 'credited' && owner !== null && said.kind === 'deposit' && said.status === 'success') {
    const params = { sum: `${said.amount} ${said.currency}`, reference: said.reference };
    await sendMessage(db, tx, owner, { key: `payment.${outcome}`, params, at });
  }
  await tx.update(paymentEvents).set({ outcome }).where(keyOf(key));
  return proposal;
}

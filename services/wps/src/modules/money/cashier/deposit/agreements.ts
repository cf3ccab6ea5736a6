import { randomUUID } from 'node:crypto';
import type { Orm } from '@mfe/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { KeyRing } from '../../../../platform/crypto/key-ring';
import { seal, unseal } from '../../../../platform/crypto/seal';
import { NotFoundError } from '../../../../platform/errors/app-error';
import type { MoneyContext } from '../../context';
import { paymentAgreements } from '../../orders/tables';

type Shown = OutputOf<typeof calls.paymentAgreements>['agreements'][number];

const own = (memberId: number, id: string) =>
  and(eq(paymentAgreements.id, id), eq(paymentAgreements.memberId, memberId));
const unknown = () => new NotFoundError('There is no such account.', { field: 'agreementId' });

/** The accounts that a member has saved at the provider, the newest first. */
export async function listAgreements(orm: Orm, memberId: number, provider: string): Promise<Shown[]> {
  const rows = await orm
    .select()
    .from(paymentAgreements)
    .where(and(eq(paymentAgreements.memberId, memberId), eq(paymentAgreements.provider, provider)))
    .orderBy(desc(paymentAgreements.createdAt));
  return rows.map(({ id, methodId, account, createdAt, usedAt }) => ({
    agreementId: id,
    methodId,
    account,
    savedTime: createdAt.toISOString(),
    usedTime: usedAt?.toISOString() ?? null,
  }));
}

/** Keeps an account that the member has agreed to save. If it is saved already, its new token replaces the old one. */
export async function saveAgreement(
  tx: Orm,
  of: { readonly memberId: number; readonly methodId: string; readonly provider: string },
  { token, account }: { readonly token: string; readonly account: string },
  { keys, at }: { readonly keys: KeyRing; readonly at: Date },
): Promise<void> {
  const sealedToken = seal(Buffer.from(token), keys, 'payment tokens');
  await tx
    .insert(paymentAgreements)
    .values({ ...of, id: randomUUID(), account, sealedToken, createdAt: at })
    .onConflictDoUpdate({
      target: [paymentAgreements.memberId, paymentAgreements.methodId, paymentAgreements.account],
      set: { sealedToken, provider: of.provider, createdAt: at },
    });
}

/** The account of a member's deposit with one tap. @throws AppError `request.notFound` */
export async function takeAgreement(
  tx: Orm,
  of: { readonly memberId: number; readonly provider: string },
  id: string,
  at: Date,
): Promise<{ methodId: string }> {
  const [used] = await tx
    .update(paymentAgreements)
    .set({ usedAt: at })
    .where(and(own(of.memberId, id), eq(paymentAgreements.provider, of.provider)))
    .returning({ methodId: paymentAgreements.methodId });
  if (!used) throw unknown();
  return used;
}

/** The provider's token of a saved account; undefined if the member has removed it. */
export async function findToken(orm: Orm, id: string, keys: KeyRing): Promise<string | undefined> {
  const [row] = await orm.select().from(paymentAgreements).where(eq(paymentAgreements.id, id));
  return row && unseal(row.sealedToken, keys, 'payment tokens')?.toString();
}

/** Removes a member's saved account. @returns its token, for the provider @throws AppError `request.notFound` */
export async function removeAgreement(
  tx: Orm,
  memberId: number,
  id: string,
  keys: KeyRing,
): Promise<string | undefined> {
  const [gone] = await tx.delete(paymentAgreements).where(own(memberId, id)).returning();
  if (!gone) throw unknown();
  return unseal(gone.sealedToken, keys, 'payment tokens')?.toString();
}

/** Removes all saved accounts of a member. @returns their tokens, for the provider */
export async function removeAgreements(tx: Orm, memberId: number, keys: KeyRing): Promise<string[]> {
  const gone = await tx.delete(paymentAgreements).where(eq(paymentAgreements.memberId, memberId)).returning();
  return gone.flatMap(({ sealedToken }) => unseal(sealedToken, keys, 'payment tokens')?.toString() ?? []);
}

/**
 * Ends saved accounts at the provider. They are forgotten here before, whatever it answers, so nothing can charge them
 * any more.
 */
export async function endAtProvider(
  { ports: { payments }, log }: Pick<MoneyContext, 'ports' | 'log'>,
  tokens: readonly string[],
): Promise<void> {
  for (const token of tokens)
    await payments?.twoStep?.end(token).catch((err: unknown) => log.warn({ err }, 'a saved account was not ended'));
}

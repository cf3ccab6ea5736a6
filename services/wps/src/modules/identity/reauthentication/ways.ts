import type { schemas } from '@r777/shared/schemas';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ConfirmPurpose } from '../confirmation/confirmations';
import type { IdentityContext } from '../context';
import { members } from '../members/tables';
import { relyingParty } from '../passkeys/relying-party';
import { passkeys } from '../passkeys/tables';
import { createPaymentPasswords } from '../payment-password/payment-password';
import { maskEmail, maskNumber } from '../security/masks';

type Way = z.output<typeof schemas.confirmWays.output>['ways'][number];

/** A way of a member, with the recipient of its code in full, for the server alone. */
export interface OwnWay extends Way {
  readonly recipient: string | null;
}

/**
 * The ways in which a member can confirm a change. The log-in password is one only where the member has neither a
 * payment password nor a proven e-mail or number: a passkey may be lost with its phone. To remove a passkey it is
 * always one, because the lost one is what has to go.
 */
export function createWays({ db, now, config }: Pick<IdentityContext, 'db' | 'now' | 'config'>) {
  const party = relyingParty({ db, config });
  const paymentPasswords = createPaymentPasswords(db, now);
  const plain = { to: null, lockedUntil: null, recipient: null };

  return async (memberId: number, purpose: ConfirmPurpose, request: FastifyRequest): Promise<OwnWay[]> => {
    const [member] = await db.orm.select().from(members).where(eq(members.id, memberId));
    if (!member) return [];
    const usable = and(eq(passkeys.memberId, memberId), isNull(passkeys.clonedAt));
    const own = await db.orm.select({ rpId: passkeys.rpId }).from(passkeys).where(usable);
    const ways: OwnWay[] = [];
    if (member.paymentPasswordHash !== null) {
      const lockedUntil = await paymentPasswords.lockedUntil(memberId);
      ways.push({ ...plain, way: 'paymentPassword', lockedUntil: lockedUntil?.toISOString() ?? null });
    }
    if (member.mobileKey !== null && member.mobileVerifiedAt !== null)
      ways.push({ ...plain, way: 'sms', to: maskNumber(member.mobileKey), recipient: member.mobileKey });
    if (member.email !== null && member.emailVerifiedAt !== null)
      ways.push({ ...plain, way: 'email', to: maskEmail(member.email), recipient: member.email });
    if (ways.length === 0 || purpose === 'passkey') ways.push({ ...plain, way: 'password' });
    if (own.some(({ rpId }) => rpId === party.hostOf(request))) ways.unshift({ ...plain, way: 'passkey' });
    return ways;
  };
}

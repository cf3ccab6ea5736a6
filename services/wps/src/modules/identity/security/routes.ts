import { and, count, eq, isNull } from 'drizzle-orm';
import { CARDS } from '../bank-cards/rules';
import { bankCards } from '../bank-cards/tables';
import type { IdentityContext } from '../context';
import { findIdentityCheck } from '../identity-check/find';
import { members } from '../members/tables';
import { createPaymentPasswords } from '../payment-password';
import { createPasswordChange, createPaymentPasswordChange } from './change-password';
import { maskEmail, maskName, maskNumber } from './masks';

/** Each try costs a hash; more tries than this are guessing. */
const LIMIT = { max: 20, window: 5 * 60_000 };

/** The security centre: passwords, and which items are set (API-18, MEMB-26). */
export function securityRoutes(context: IdentityContext): void {
  const { routes, db, now } = context;
  const paymentPasswords = createPaymentPasswords(db, now);
  const changePassword = createPasswordChange(context);
  const changePaymentPassword = createPaymentPasswordChange(context);

  for (const name of ['changePassword', 'changePasswordV2'] as const)
    routes.authenticated(
      name,
      async ({ input, member, request }) => {
        await changePassword(input, member, request);
        return { done: true };
      },
      { limit: LIMIT, beforePasswordChange: true },
    );

  routes.idempotent('changePaymentPassword', changePaymentPassword, {
    limit: LIMIT,
  });

  routes.authenticated('securityConfig', async ({ member }) => {
    const [row] = await db.orm.select().from(members).where(eq(members.id, member.id));
    const [cards] = await db.orm
      .select({ count: count() })
      .from(bankCards)
      .where(and(eq(bankCards.memberId, member.id), isNull(bankCards.removedAt)));
    const { email = null, mobileNum = null, nickname = null, paymentPasswordHash = null } = row ?? {};
    const { birthday = null, payeeName = null } = row ?? {};
    const [emailProven, mobileProven] = [row?.emailVerifiedAt, row?.mobileVerifiedAt].map((at) => at instanceof Date);
    const bound = cards?.count ?? 0;
    const check = await findIdentityCheck(db.orm, member.id);
    const locked = paymentPasswordHash === null ? null : await paymentPasswords.lockedUntil(member.id);
    return {
      password: { set: true },
      paymentPassword: { set: paymentPasswordHash !== null, lockedUntil: locked?.toISOString() ?? null },
      email: { set: email !== null, verified: emailProven ?? false, masked: email === null ? null : maskEmail(email) },
      mobileNum: {
        set: mobileNum !== null,
        verified: mobileProven ?? false,
        masked: mobileNum === null ? null : maskNumber(mobileNum),
      },
      bankCard: { set: bound > 0, count: bound, max: CARDS },
      nickname: { set: nickname !== null },
      birthday: { set: birthday !== null, value: birthday },
      realName: { set: payeeName !== null, masked: payeeName === null ? null : maskName(payeeName) },
      identity: check?.state ?? 'none',
    };
  });
}

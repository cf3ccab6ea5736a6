import { type Database, type Orm, sqlState } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { dayOf } from '../../../platform/clock/days';
import { newCode } from '../../../platform/crypto/tokens';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import type { Site } from '../../../platform/settings/site';
import type { IdentityContext } from '../context';
import { findTrialOf, takeOver } from '../login/leave-trial';
import { nameKey } from '../members/names';
import { hashPassword } from '../members/passwords';
import { members, socialAccounts } from '../members/tables';
import { refuseExcludedContact } from '../responsible-gaming/exclusion';
import { requireHuman } from '../verification/human';
import { enterMember } from './enter';
import { invitationCodes, type TreePosition } from './hooks';
import { checkRegistration, type RegisterWay } from './register-check';
import { checkProof, type Proof } from './register-proof';
import { type Registration, registerRow } from './register-row';

const UNIQUE_VIOLATION = '23505';

/** The new member's place in the team tree: below the owner of the invitation code, or else the recommender. */
async function findPosition(
  db: Database,
  tx: Orm,
  { affiliateCode, recommenderId }: Registration,
): Promise<TreePosition | null> {
  if (affiliateCode) {
    const found = await invitationCodes.run(tx, { db, code: affiliateCode });
    const position = found.find((one) => one !== null);
    if (position) return position;
    throw new AppError('affiliate.invalid', 'There is no such invitation code.', { field: 'affiliateCode' });
  }
  if (!recommenderId) return null;
  const [owner] = await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, Number(recommenderId)));
  if (!owner) throw new InvalidInputError('recommenderId: no such member', { field: 'recommenderId' });
  return { ownerId: owner.id, settle: async () => {} };
}

/** Which unique value another member already has. */
async function taken(
  { db }: IdentityContext,
  username: string,
  { mobileKey, social }: Proof,
): Promise<AppError | undefined> {
  const isTaken = async (column: typeof members.usernameKey | typeof members.mobileKey, value: string) =>
    (await db.orm.select({ id: members.id }).from(members).where(eq(column, value))).length > 0;
  if (await isTaken(members.usernameKey, nameKey(username)))
    return new AppError('username.taken', 'This username is taken.', { field: 'username' });
  if (mobileKey !== null && (await isTaken(members.mobileKey, mobileKey)))
    return new AppError('mobile.taken', 'This number has an account.', { field: 'mobileNum' });
  if (!social) return undefined;
  const field = 'firebaseIdToken';
  const [known] = await db.orm.select().from(socialAccounts).where(eq(socialAccounts.uid, social.uid));
  return known && new InvalidInputError(`${field}: opens another account already`, { field });
}

/** Registers members, by username or by mobile number, with a wallet and the signing-up bonus in it. */
export function createRegistration(context: IdentityContext) {
  const { db, now, site, captchas, config } = context;

  async function checkCaptcha(settings: Site, { captcha }: Registration, request: FastifyRequest): Promise<void> {
    if (!settings.registerFields.captcha.enabled || !captcha || (await captchas.check(request, captcha))) return;
    throw new AppError('captcha.wrong', 'The captcha is wrong.', { field: 'captcha', captchaRequired: true });
  }

  return async (way: RegisterWay, input: Registration, request: FastifyRequest) => {
    const settings = await site();
    if (!settings.register[way]) throw new AppError('permission.denied', 'This way to register is switched off.');
    checkRegistration(input, way, settings, { today: dayOf(now()), config });
    await checkCaptcha(settings, input, request);
    await requireHuman(context, 'register', input.humanCheck);
    const proof = await checkProof(context, input);
    const passwordHash = await hashPassword(input.password);
    const paymentPasswordHash = input.paymentPassword ? await hashPassword(input.paymentPassword) : null;
    // By mobile the name is generated; the number itself would be visible in teams and on winner boards.
    const username = input.username ?? `m${newCode().toLowerCase()}`;
    const { mobileKey, isProven, social } = proof;
    const trial = await findTrialOf(context, request);
    try {
      return await db.transaction(async (tx) => {
        const at = new Date(now());
        const position = await findPosition(db, tx, input);
        await proof.settle(tx);
        await refuseExcludedContact(tx, { email: input.email, mobileKey }, null, at);
        const parentId = position?.ownerId ?? null;
        const mobileVerifiedAt = isProven ? at : null;
        const settled = { username, passwordHash, paymentPasswordHash, parentId, mobileKey, mobileVerifiedAt };
        const row = registerRow(input, settled, at);
        const bonus = { amount: BigInt(settings.signUpBonus), multiplier: settings.money.signUpWagering };
        const member = await enterMember(db, tx, { row, bonus, at });
        await position?.settle(tx, member.id, at);
        await takeOver(tx, trial, member.id);
        if (social) await tx.insert(socialAccounts).values({ ...social, memberId: member.id, at });
        return { id: String(member.id), username: member.username };
      });
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      throw (await taken(context, username, proof)) ?? error;
    }
  };
}

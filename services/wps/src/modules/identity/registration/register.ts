import { type Database, type Orm, sqlState } from '@mfe/server-kit';
import { and, eq, ne, not } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { keptDeviceOf } from '../../../http/device';
import { dayOf } from '../../../platform/clock/days';
import { newCode } from '../../../platform/crypto/tokens';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import type { Site } from '../../../platform/settings/site-schema';
import type { IdentityContext } from '../context';
import { findTrialOf, takeOver } from '../login/leave-trial';
import { nameKey } from '../members/name-rules';
import { hashPassword } from '../members/passwords';
import { TRIAL_TYPE } from '../members/roles';
import { members, socialAccounts } from '../members/tables';
import { hasProved } from '../phone-numbers';
import { isAway } from '../responsible-gaming/exclusion';
import { requireHuman } from '../verification/human';
import { invitationCodes, onMemberInvited, type TreePosition } from './hooks';
import { checkRegistration, type RegisterWay } from './register-check';
import { checkProof, type Proof } from './register-proof';
import { enterMember, type Registration, registerRow } from './register-row';

const UNIQUE_VIOLATION = '23505';
const LARGEST_ID = 2 ** 31 - 1;

/** The new member's place in the team tree: below the owner of the invitation code, or else the recommender. */
async function findPosition(
  db: Database,
  tx: Orm,
  { affiliateCode, recommenderId }: Registration,
  at: Date,
): Promise<TreePosition | null> {
  if (affiliateCode) {
    const found = await invitationCodes.run(tx, { db, code: affiliateCode, at });
    const position = found.find((one) => one !== null);
    if (position) return position;
    throw new AppError('affiliate.invalid', 'There is no such invitation code.', { field: 'affiliateCode' });
  }
  if (!recommenderId) return null;
  const id = Number(recommenderId);
  // A larger number would be a database error, because ids are 32-bit.
  if (!Number.isInteger(id) || id <= 0 || id > LARGEST_ID)
    throw new InvalidInputError('recommenderId: not an id of a member', { field: 'recommenderId' });
  // One answer for an unknown, a disabled, a self-excluded and a trial account.
  const [owner] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), not(isAway(at)), ne(members.type, TRIAL_TYPE)));
  if (!owner) throw new AppError('affiliate.invalid', 'There is no such invitation code.', { field: 'recommenderId' });
  return { ownerId: owner.id, settle: async () => {} };
}

/** Which unique value another member already has. */
async function taken(
  { db }: IdentityContext,
  username: string,
  { mobileKey, social }: Proof,
): Promise<AppError | undefined> {
  if ((await db.orm.$count(members, eq(members.usernameKey, nameKey(username)))) > 0)
    return new AppError('username.taken', 'This username is taken.', { field: 'username' });
  if (mobileKey !== null && (await db.orm.$count(members, hasProved(mobileKey))) > 0)
    return new AppError('mobile.taken', 'This number has an account.', { field: 'mobileNum' });
  if (!social) return undefined;
  const field = 'firebaseIdToken';
  const [known] = await db.orm.select().from(socialAccounts).where(eq(socialAccounts.uid, social.uid));
  return known && new InvalidInputError(`${field}: opens another account already`, { field });
}

/** Registers members, by username or by mobile number, with a wallet and the signing-up bonus in it. */
export function createRegistration(context: IdentityContext) {
  const { db, now, site, captchas, config, exclusionMarks } = context;

  async function checkCaptcha(settings: Site, { captcha }: Registration, request: FastifyRequest): Promise<void> {
    if (!settings.registerFields.captcha.enabled || !captcha || (await captchas.check(request, captcha))) return;
    throw new AppError('captcha.wrong', 'The captcha is wrong.', { field: 'captcha', captchaRequired: true });
  }

  return async (way: RegisterWay, input: Registration, request: FastifyRequest) => {
    const settings = await site();
    checkRegistration(input, way, settings, { today: dayOf(now()), config });
    await checkCaptcha(settings, input, request);
    await requireHuman(context, 'register', input.humanCheck);
    const proof = await checkProof(context, input, request);
    const passwordHash = await hashPassword(input.password);
    const paymentPasswordHash = input.paymentPassword ? await hashPassword(input.paymentPassword) : null;
    // By mobile the name is generated, because the number itself would be visible in teams and on winner boards.
    const username = input.username ?? `m${newCode().toLowerCase()}`;
    const { mobileKey, isProven, social } = proof;
    const trial = await findTrialOf(context, request);
    const device = keptDeviceOf(request, config);
    try {
      return await db.transaction(async (tx) => {
        const at = new Date(now());
        const position = await findPosition(db, tx, input, at);
        await proof.settle(tx);
        const hold = await exclusionMarks.check(tx, {
          facts: { ...input, mobileKey, mobileVerifiedAt: isProven ? at : null },
          memberId: null,
          device,
          at,
        });
        const parentId = position?.ownerId ?? null;
        const mobileVerifiedAt = isProven ? at : null;
        const settled = { username, passwordHash, paymentPasswordHash, parentId, mobileKey, mobileVerifiedAt };
        const row = { ...registerRow(input, settled, at), agreedAge: settings.policy.minimumAge };
        // An account that may belong to an excluded person gets no bonus.
        const bonus =
          hold && !hold.noticedAt
            ? {}
            : { bonus: { amount: BigInt(settings.signUpBonus), multiplier: settings.money.signUpWagering } };
        const member = await enterMember(db, tx, { row, ...bonus, at });
        await position?.settle(tx, member.id, at);
        if (parentId !== null)
          await onMemberInvited.run(tx, {
            db,
            memberId: member.id,
            inviterId: parentId,
            device,
            address: request.ip,
            at,
          });
        await exclusionMarks.hold(tx, member.id, hold, at);
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

import { type Orm, sqlState } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Kit } from '../../kit';
import { dayOf } from '../../wire/days';
import { Refusal } from '../../wire/refusal';
import { newCode } from '../../wire/secrets';
import { enterByLink, findInvitation, type Invitation } from '../affiliate-links/invitation';
import type { Site } from '../system/site';
import { requireHuman } from '../verification/human';
import { enterMember } from './enter';
import { nameKey } from './names';
import { hashPassword } from './passwords';
import { checkRegistration, type RegisterWay } from './register-check';
import { checkProof, type Proof } from './register-proof';
import { type Registration, registerRow } from './register-row';
import { members, socialAccounts } from './tables';

const UNIQUE_VIOLATION = '23505';

/** Where the new member comes into the team tree: below the owner of the invitation code, or else the recommender. */
async function findPlace(tx: Orm, { affiliateCode, recommenderId }: Registration): Promise<Invitation | null> {
  if (affiliateCode) {
    const invitation = await findInvitation(tx, affiliateCode);
    if (invitation) return invitation;
    throw new Refusal('affiliate.invalid', 'There is no such invitation code.', { field: 'affiliateCode' });
  }
  if (!recommenderId) return null;
  const [owner] = await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, Number(recommenderId)));
  if (!owner) throw new Refusal('request.invalid', 'recommenderId: no such member', { field: 'recommenderId' });
  return { ownerId: owner.id, link: null };
}

/** Which of the things that are one of a kind was taken by somebody else. */
async function taken({ db }: Kit, username: string, { mobileKey, social }: Proof): Promise<Refusal | undefined> {
  const isTaken = async (column: typeof members.usernameKey | typeof members.mobileKey, value: string) =>
    (await db.orm.select({ id: members.id }).from(members).where(eq(column, value))).length > 0;
  if (await isTaken(members.usernameKey, nameKey(username)))
    return new Refusal('username.taken', 'This username is taken.', { field: 'username' });
  if (mobileKey !== null && (await isTaken(members.mobileKey, mobileKey)))
    return new Refusal('mobile.taken', 'This number has an account.', { field: 'mobileNum' });
  if (!social) return undefined;
  const field = 'firebaseIdToken';
  const [known] = await db.orm.select().from(socialAccounts).where(eq(socialAccounts.uid, social.uid));
  return known && new Refusal('request.invalid', `${field}: opens another account already`, { field });
}

/** Registers members, by username or by mobile number, with a wallet and the signing-up bonus in it. */
export function createRegistration(kit: Kit) {
  const { db, now, site, captchas } = kit;

  async function checkCaptcha(settings: Site, { captcha }: Registration, request: FastifyRequest): Promise<void> {
    if (!settings.registerFields.captcha.enabled || !captcha || (await captchas.check(request, captcha))) return;
    throw new Refusal('captcha.wrong', 'The captcha is wrong.', { field: 'captcha', captchaRequired: true });
  }

  return async (way: RegisterWay, input: Registration, request: FastifyRequest) => {
    const settings = await site();
    if (!settings.register[way]) throw new Refusal('permission.denied', 'This way to register is switched off.');
    checkRegistration(input, way, settings, dayOf(now()));
    await checkCaptcha(settings, input, request);
    await requireHuman(kit, 'register', input.humanCheck);
    const proof = await checkProof(kit, input);
    const passwordHash = await hashPassword(input.password);
    const paymentPasswordHash = input.paymentPassword ? await hashPassword(input.paymentPassword) : null;
    // By mobile nobody chooses a name; the number itself would show in teams and on winner boards.
    const username = input.username ?? `m${newCode().toLowerCase()}`;
    const { mobileKey, isProven, social } = proof;
    try {
      return await db.transaction(async (tx) => {
        const at = new Date(now());
        const invitation = await findPlace(tx, input);
        await proof.settle(tx);
        const parentId = invitation?.ownerId ?? null;
        const mobileVerifiedAt = isProven ? at : null;
        const settled = { username, passwordHash, paymentPasswordHash, parentId, mobileKey, mobileVerifiedAt };
        const row = registerRow(input, settled, at);
        const bonus = { amount: BigInt(settings.signUpBonus), multiplier: settings.money.signUpWagering };
        const member = await enterMember(db, tx, { row, bonus, at });
        if (invitation) await enterByLink(db, tx, { memberId: member.id, invitation, at });
        if (social) await tx.insert(socialAccounts).values({ ...social, memberId: member.id, at });
        return { id: String(member.id), username: member.username };
      });
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      throw (await taken(kit, username, proof)) ?? error;
    }
  };
}

import type { Orm } from '@r777/server-kit';
import type { RegisterField, RegisterInput } from '@r777/shared/contracts';
import dayjs from 'dayjs';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Kit } from '../../kit';
import { dayOf, startOf } from '../../wire/days';
import { Refusal } from '../../wire/refusal';
import { newCode } from '../../wire/secrets';
import { enterByLink, findInvitation, type Invitation } from '../affiliate-links/invitation';
import type { Site } from '../system/site';
import { enterMember, nameTaken } from './enter';
import { checkField } from './field-rules';
import { cleanName, nameKey } from './names';
import { hashPassword } from './passwords';
import { members } from './tables';

const refused = (field: RegisterField, why: string) => new Refusal('request.invalid', `${field}: ${why}`, { field });

function checkInput(input: RegisterInput, site: Site, today: string): void {
  for (const [field, rule] of Object.entries(site.registerFields))
    checkField(field, rule, input[field as RegisterField]);
  if (input.confirmPassword !== input.password) throw refused('confirmPassword', 'differs from the password');
  if (!input.birthday) return;
  if (startOf(input.birthday) === null) throw refused('birthday', 'no such day');
  const { minimumAge } = site.consolidated;
  if (dayjs(today).diff(dayjs(input.birthday), 'year') < minimumAge)
    throw refused('birthday', `younger than ${minimumAge}`);
}

/** Who stands above the new member in the team tree: the owner of the invitation code, or else the recommender. */
async function findPlace(tx: Orm, { affiliateCode, recommenderId }: RegisterInput): Promise<Invitation | null> {
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
  if (!owner) throw refused('recommenderId', 'no such member');
  return { ownerId: owner.id, link: null };
}

async function checkHuman(captchas: Kit['captchas'], site: Site, input: RegisterInput, request: FastifyRequest) {
  const { captcha, verificationCode } = site.registerFields;
  if (captcha.enabled && input.captcha && !(await captchas.check(request, input.captcha))) {
    throw new Refusal('captcha.wrong', 'The captcha is wrong.', { field: 'captcha', captchaRequired: true });
  }
  if (verificationCode.enabled && input.verificationCode) {
    throw new Refusal('verification.wrong', 'No code was sent to this number.', { field: 'verificationCode' });
  }
}

function rowOf(
  input: RegisterInput,
  passwordHash: string,
  paymentPasswordHash: string | null,
  parentId: number | null,
  at: Date,
) {
  const { termsVersion, registerMethod, registerUrl, domain } = input;
  const text = (value: string | undefined) => (value ? value : null);
  return {
    username: cleanName(input.username),
    usernameKey: nameKey(input.username),
    passwordHash,
    paymentPasswordHash,
    type: input.type,
    parentId,
    affiliateCode: newCode(),
    clubLabel: 'VIP 0',
    nickname: text(input.nickname),
    email: text(input.email),
    mobileNum: text(input.mobileNum),
    countryDialingCode: text(input.countryDialingCode),
    payeeName: text(input.payeeName),
    birthday: text(input.birthday),
    idNumber: text(input.idNumber),
    qqNum: text(input.qqNum),
    facebook: text(input.facebook),
    wechat: text(input.wechat),
    line: text(input.line),
    whatsapp: text(input.whatsapp),
    zalo: text(input.zalo),
    registerMethod,
    registerUrl,
    domain,
    termsVersion,
    registeredAt: at,
  };
}

/** Registers a member by username, with an empty wallet and the signing-up bonus in it. */
export function createRegistration({ db, now, site, captchas }: Kit) {
  return async (input: RegisterInput, request: FastifyRequest) => {
    const settings = await site();
    checkInput(input, settings, dayOf(now()));
    await checkHuman(captchas, settings, input, request);
    const passwordHash = await hashPassword(input.password);
    const paymentHash = input.paymentPassword ? await hashPassword(input.paymentPassword) : null;
    return nameTaken(() =>
      db.transaction(async (tx) => {
        const at = new Date(now());
        const invitation = await findPlace(tx, input);
        const row = rowOf(input, passwordHash, paymentHash, invitation?.ownerId ?? null, at);
        const bonus = { amount: BigInt(settings.signUpBonus), multiplier: settings.money.signUpWagering };
        const member = await enterMember(db, tx, { row, bonus, at });
        if (invitation) await enterByLink(db, tx, { memberId: member.id, invitation, at });
        return { id: String(member.id), username: member.username };
      }),
    );
  };
}

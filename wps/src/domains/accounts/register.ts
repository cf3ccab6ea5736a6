import { type Orm, sqlState } from '@r777/server-kit';
import type { RegisterField, RegisterInput } from '@r777/shared/contracts';
import dayjs from 'dayjs';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Kit } from '../../kit';
import { dayOf, startOf } from '../../wire/days';
import { Refusal } from '../../wire/refusal';
import { newCode } from '../../wire/secrets';
import { sendMessage } from '../inbox/messages';
import type { Site } from '../system/site';
import { requireWagering } from '../wagering/wagering';
import { house, memberAccount, openAccount, post } from '../wallet/ledger';
import { checkField } from './field-rules';
import { cleanName, nameKey } from './names';
import { hashPassword } from './passwords';
import { members } from './tables';

const UNIQUE_VIOLATION = '23505';
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
async function findParent(tx: Orm, { affiliateCode, recommenderId }: RegisterInput): Promise<number | null> {
  if (affiliateCode) {
    const [owner] = await tx
      .select({ id: members.id })
      .from(members)
      .where(eq(members.affiliateCode, affiliateCode.toUpperCase()));
    if (!owner) throw new Refusal('affiliate.invalid', 'There is no such invitation code.', { field: 'affiliateCode' });
    return owner.id;
  }
  if (!recommenderId) return null;
  const [owner] = await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, Number(recommenderId)));
  if (!owner) throw refused('recommenderId', 'no such member');
  return owner.id;
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
    try {
      return await db.transaction(async (tx) => {
        const at = new Date(now());
        const parentId = await findParent(tx, input);
        const [member] = await tx
          .insert(members)
          .values(rowOf(input, passwordHash, paymentHash, parentId, at))
          .returning({ id: members.id, username: members.username });
        if (!member) throw new Error('no member was made');
        await openAccount(tx, member.id, 'main');
        const movement = {
          key: `register:${member.id}`,
          fingerprint: 'bonus',
          kind: 'bonus' as const,
          reference: `register:${member.id}`,
          memberId: member.id,
          account: memberAccount(member.id, 'main'),
          against: house.bonus,
          amount: BigInt(settings.signUpBonus),
        };
        await post(db, tx, movement, at);
        const { signUpWagering: multiplier } = settings.money;
        const { memberId, amount } = movement;
        await requireWagering(tx, { memberId, amount, multiplier, source: 'register' }, at);
        await sendMessage(db, tx, member.id, { key: 'account.welcome', params: { account: member.username }, at });
        return { id: String(member.id), username: member.username };
      });
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      throw new Refusal('username.taken', 'This username is taken.', { field: 'username' });
    }
  };
}

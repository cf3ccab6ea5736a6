import type { schemas } from '@r777/shared/schemas';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SessionMember } from '../../http/admission/guard';
import { languageOf } from '../../http/site-cookie';
import { AppError, InvalidInputError } from '../../platform/errors/app-error';
import { asciiDigits } from '../../platform/format/text-forms';
import { type ConfirmPurpose, issueConfirmation } from './confirmation/confirmations';
import type { IdentityContext } from './context';
import { members } from './members/tables';
import { createPasskeyConfirmation, createSettledPasskeys } from './passkeys/assert';
import { relyingParty } from './passkeys/challenges';
import { createPaymentPasswords } from './payment-password';
import { createLoginPasswordCheck } from './security/change-password';
import { maskEmail, maskNumber } from './security/masks';
import { askingBrowser, typingBrowser } from './verification/code-browsers';
import type { CodeBrowser, CodeKey } from './verification/codes';

type Way = z.output<typeof schemas.confirmWays.output>['ways'][number];

/** A member's method, with the full recipient of its code, for the server only. */
interface OwnWay extends Way {
  readonly recipient: string | null;
}

/**
 * The ways in which a member can confirm a change. The log-in password counts only while the member has no other way,
 * for every kind of change. A thief of the password must not be able to change where money goes, or add or remove a
 * way. A new passkey does not count ({@link createSettledPasskeys}). A passkey of another host of the site cannot be
 * used here, and neither can one that is younger than this log-in. Both still take the password away: the caller
 * chooses the host, and a thief may have logged in before the owner made the passkey.
 */
function createWays(context: Pick<IdentityContext, 'db' | 'now' | 'config' | 'site'>) {
  const { db, now } = context;
  const party = relyingParty(context);
  const settled = createSettledPasskeys(context);
  const paymentPasswords = createPaymentPasswords(db, now);
  const plain = { to: null, lockedUntil: null, recipient: null };

  return async (who: Pick<SessionMember, 'id' | 'familyId'>, request: FastifyRequest): Promise<OwnWay[]> => {
    const [member] = await db.orm.select().from(members).where(eq(members.id, who.id));
    if (!member) return [];
    const own = await settled.find(who);
    const ways: OwnWay[] = [];
    if (own.some(({ rpId }) => rpId === party.hostOf(request))) ways.push({ ...plain, way: 'passkey' });
    if (member.paymentPasswordHash !== null) {
      const lockedUntil = await paymentPasswords.lockedUntil(who.id);
      ways.push({ ...plain, way: 'paymentPassword', lockedUntil: lockedUntil?.toISOString() ?? null });
    }
    if (member.mobileKey !== null && member.mobileVerifiedAt !== null)
      ways.push({ ...plain, way: 'sms', to: maskNumber(member.mobileKey), recipient: member.mobileKey });
    if (member.email !== null && member.emailVerifiedAt !== null)
      ways.push({ ...plain, way: 'email', to: maskEmail(member.email), recipient: member.email });
    if (ways.length === 0 && (await settled.ofNewLogin(who.id)).length === 0) ways.push({ ...plain, way: 'password' });
    return ways;
  };
}

type Proof = z.output<typeof schemas.confirm.input>;

const MINUTE = 60_000;
const wrongCode = () => new AppError('verification.wrong', 'The code is wrong.', { field: 'secret' });

/** Confirmation of a change by its member, before the change: by passkey, payment password or code. */
export function reauthenticationRoutes(context: IdentityContext): void {
  const { routes, db, now, codes } = context;
  const waysOf = createWays(context);
  const paymentPasswords = createPaymentPasswords(db, now);
  const checkPassword = createLoginPasswordCheck(context);
  const checkPasskey = createPasskeyConfirmation(context);
  const options = { limit: { max: 30, window: 5 * MINUTE } };

  /** The code of a method. Its purpose is part of it, so that a code for one change confirms no other. */
  const codeKey = (way: OwnWay, purpose: ConfirmPurpose, { id }: SessionMember): CodeKey => ({
    to: way.recipient ?? '',
    purpose: `confirm.${purpose}`,
    memberId: id,
  });

  /** A code proves a phone or mailbox, which a thief of the phone has: a payment takes the payment password or a passkey. */
  const fits = ({ way }: Way, purpose: ConfirmPurpose) =>
    purpose !== 'oneTap' || way === 'paymentPassword' || way === 'passkey';
  interface Named {
    readonly way: OwnWay['way'];
    readonly purpose: ConfirmPurpose;
  }

  async function ownWay({ way: name, purpose }: Named, member: SessionMember, request: FastifyRequest) {
    const way = (await waysOf(member, request)).find((one) => one.way === name && fits(one, purpose));
    if (!way) throw new InvalidInputError('way: not one of this member', { field: 'way' });
    return way;
  }

  async function checkCode(key: CodeKey, code: string, browser: CodeBrowser | undefined): Promise<void> {
    // Counted outside the transaction, because a wrong try counts although it is refused.
    if (!(await codes.isRight(key, code, browser))) throw wrongCode();
    if (!(await db.transaction((tx) => codes.use(key, code, tx, browser)))) throw wrongCode();
  }

  async function check(way: OwnWay, proof: Proof, member: SessionMember, request: FastifyRequest): Promise<void> {
    const { secret = '', assertion, purpose } = proof;
    if (way.way === 'passkey') {
      if (!assertion) throw new InvalidInputError('assertion: required', { field: 'assertion' });
      return checkPasskey(member, assertion);
    }
    if (secret === '') throw new InvalidInputError('secret: required', { field: 'secret' });
    if (way.way === 'paymentPassword') return paymentPasswords.check(member.id, asciiDigits(secret), 'secret');
    if (way.way === 'password') return void (await checkPassword(member, secret, request, 'secret'));
    const browser = await typingBrowser(context, member.id, request);
    return checkCode(codeKey(way, purpose, member), asciiDigits(secret), browser);
  }

  routes.authenticated('confirmWays', async ({ input: { purpose }, member, request }) => {
    const ways = (await waysOf(member, request)).filter((way) => fits(way, purpose));
    return { ways: ways.map(({ recipient: _, ...shown }) => shown) };
  });

  routes.authenticated(
    'sendConfirmCode',
    async ({ input: { way: name, purpose }, member, request, reply }) => {
      const way = await ownWay({ way: name, purpose }, member, request);
      const order = { channel: name, language: languageOf(request), address: request.ip, deliver: true } as const;
      const browser = await askingBrowser(context, member.id, { request, reply });
      return codes.send({ ...codeKey(way, purpose, member), ...order, own: true, browser });
    },
    options,
  );

  routes.authenticated(
    'confirm',
    async ({ input, member, request }) => {
      await check(await ownWay(input, member, request), input, member, request);
      return issueConfirmation(context, member, input.purpose);
    },
    options,
  );
}

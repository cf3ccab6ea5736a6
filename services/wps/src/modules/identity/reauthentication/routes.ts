import type { schemas } from '@r777/shared/schemas';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SessionMember } from '../../../http/admission/guard';
import { languageOf } from '../../../http/language';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { type ConfirmPurpose, issueConfirmation } from '../confirmation/confirmations';
import type { IdentityContext } from '../context';
import { allowed } from '../members/permissions';
import { createPasskeyConfirmation } from '../passkeys/confirm';
import { createPaymentPasswords } from '../payment-password/payment-password';
import { createLoginPasswordCheck } from '../security/login-password';
import type { CodeKey } from '../verification/codes';
import { createWays, type OwnWay } from './ways';

type Proof = z.output<typeof schemas.confirm.input>;

const MINUTE = 60_000;
const wrongCode = () => new AppError('verification.wrong', 'The code is wrong.', { field: 'secret' });

/** Confirmation of a change by its member, before the change itself: by passkey, payment password or code. */
export function reauthenticationRoutes(context: IdentityContext): void {
  const { routes, db, now, codes } = context;
  const waysOf = createWays(context);
  const paymentPasswords = createPaymentPasswords(db, now);
  const checkPassword = createLoginPasswordCheck(context);
  const checkPasskey = createPasskeyConfirmation(context);
  const options = { ...allowed(context, { permission: 'SECPRIV' }), limit: { max: 30, window: 5 * MINUTE } };

  /** The code of a way; its purpose is in it, so that a code for one change confirms no other. */
  const codeKey = (way: OwnWay, purpose: ConfirmPurpose, { id }: SessionMember): CodeKey => ({
    to: way.recipient ?? '',
    purpose: `confirm.${purpose}`,
    memberId: id,
  });

  async function ownWay(name: OwnWay['way'], purpose: ConfirmPurpose, member: SessionMember, request: FastifyRequest) {
    const way = (await waysOf(member.id, purpose, request)).find((one) => one.way === name);
    if (!way) throw new InvalidInputError('way: not one of this member', { field: 'way' });
    return way;
  }

  async function checkCode(key: CodeKey, code: string): Promise<void> {
    // Counted outside the transaction: a wrong try counts although it is refused.
    if (!(await codes.isRight(key, code))) throw wrongCode();
    if (!(await db.transaction((tx) => codes.use(key, code, tx)))) throw wrongCode();
  }

  async function check(way: OwnWay, proof: Proof, member: SessionMember, request: FastifyRequest): Promise<void> {
    const { secret = '', assertion, purpose } = proof;
    if (way.way === 'passkey') {
      if (!assertion) throw new InvalidInputError('assertion: required', { field: 'assertion' });
      return checkPasskey(member, assertion);
    }
    if (secret === '') throw new InvalidInputError('secret: required', { field: 'secret' });
    if (way.way === 'paymentPassword') return paymentPasswords.check(member.id, secret, 'secret');
    if (way.way === 'password') return void (await checkPassword(member, secret, request, 'secret'));
    return checkCode(codeKey(way, purpose, member), secret);
  }

  routes.authenticated(
    'confirmWays',
    async ({ input, member, request }) => {
      const ways = await waysOf(member.id, input.purpose, request);
      return { ways: ways.map(({ recipient: _, ...shown }) => shown) };
    },
    allowed(context, { permission: 'SECPRIV' }),
  );

  routes.authenticated(
    'sendConfirmCode',
    async ({ input: { way: name, purpose }, member, request }) => {
      const way = await ownWay(name, purpose, member, request);
      const order = { channel: name, language: languageOf(request), address: request.ip, deliver: true } as const;
      return codes.send({ ...codeKey(way, purpose, member), ...order, own: true });
    },
    options,
  );

  routes.authenticated(
    'confirm',
    async ({ input, member, request }) => {
      await check(await ownWay(input.way, input.purpose, member, request), input, member, request);
      return issueConfirmation(context, member, input.purpose);
    },
    options,
  );
}

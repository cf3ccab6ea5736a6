import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../../../http/language';
import { AppError } from '../../../platform/errors/app-error';
import type { ModuleParts } from '../../parts';
import { isKnownBrowser } from '../known-browsers/known-browser';
import { TRIAL_TYPE } from '../members/roles';
import { members } from '../members/tables';
import { readNumber, type TypedNumber } from '../phone-numbers/numbers';
import { hasProved } from '../phone-numbers/proven';
import type { CodeKey, CodeOrder, Codes } from './codes';
import { type HumanParts, requireHuman } from './human';

const MINUTE = 60_000;

interface Ask extends TypedNumber {
  readonly humanCheck?: string | undefined;
}

/** The human check, and codes by SMS: for log-in and recovery, for registration, and for a member's own number. */
export function verificationRoutes(
  context: HumanParts & Pick<ModuleParts, 'config' | 'db' | 'routes'> & { readonly codes: Codes },
): void {
  const { routes, ports, codes, db, site } = context;
  const limit = { max: 30, window: MINUTE };

  routes.public('humanChallenge', () => ports.human.challenge(), { limit: { max: 60, window: MINUTE } });

  async function send(
    ask: Ask,
    request: FastifyRequest,
    key: Omit<CodeKey, 'to'>,
    about: (to: string) => Promise<Pick<CodeOrder, 'deliver' | 'own'>>,
  ) {
    const to = readNumber(ask);
    await requireHuman(context, 'sms', ask.humanCheck);
    const order = { ...key, to, channel: 'sms', language: languageOf(request), address: request.ip } as const;
    return codes.send({ ...order, ...(await about(to)) });
  }
  const toAnybody = async () => ({ deliver: true });

  routes.public(
    'sendSmsCode',
    async ({ input, request }) => {
      // Each message costs money, and a code for a disabled log-in method is useless.
      if (input.purpose === 'login' && !(await site()).whitelabel.MOBILEVERCODELOGIN3)
        throw new AppError('permission.denied', 'Log-in by SMS is switched off.');
      return send(input, request, { purpose: input.purpose }, async (number) => {
        const [account] = await db.orm
          .select({ id: members.id })
          .from(members)
          .where(and(hasProved(number), eq(members.state, 'active')));
        return { deliver: account !== undefined, own: await isKnownBrowser(context, account?.id, request) };
      });
    },
    { limit },
  );

  // A number that has an account gets its code too: only its owner then learns that it is taken.
  routes.public(
    'sendRegisterCode',
    ({ input: { mobileNum, mobileNo, ...rest }, request }) =>
      send({ ...rest, mobileNum: mobileNum ?? mobileNo ?? '' }, request, { purpose: 'register' }, toAnybody),
    { limit },
  );

  routes.authenticated(
    'sendBindCode',
    ({ input, request, member }) => {
      if (member.type === TRIAL_TYPE) throw new AppError('trial.rejected', 'Trial accounts have no number.');
      return send(input, request, { purpose: 'bind', memberId: member.id }, toAnybody);
    },
    { limit },
  );
}

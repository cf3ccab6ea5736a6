import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../../http/site-cookie';
import { AppError } from '../../../platform/errors/app-error';
import type { ModuleParts } from '../../parts';
import { TRIAL_TYPE } from '../members/roles';
import { members } from '../members/tables';
import { hasProved, readNumber, type TypedNumber } from '../phone-numbers';
import { askingBrowser } from './code-browsers';
import type { CodeKey, CodeOrder, Codes } from './codes';
import { type HumanParts, requireHuman } from './human';

const MINUTE = 60_000;

interface Ask extends TypedNumber {
  readonly humanCheck?: string | undefined;
}

/** The human check, and codes by SMS: for log-in and recovery, for registration, and for a member's own number. */
export function verificationRoutes(
  context: HumanParts & Pick<ModuleParts, 'config' | 'db' | 'now' | 'routes'> & { readonly codes: Codes },
): void {
  const { routes, ports, codes, db } = context;
  const limit = { max: 30, window: MINUTE };

  routes.public('humanChallenge', () => ports.human.challenge(), {
    limit: { max: 60, window: MINUTE },
  });

  async function send(
    ask: Ask,
    request: FastifyRequest,
    key: Omit<CodeKey, 'to'>,
    about: (to: string) => Promise<Pick<CodeOrder, 'deliver' | 'own' | 'browser'>>,
  ) {
    const to = readNumber(ask);
    await requireHuman(context, 'sms', ask.humanCheck);
    const order = { ...key, to, channel: 'sms', language: languageOf(request), address: request.ip } as const;
    return codes.send({ ...order, ...(await about(to)) });
  }
  const toAnybody = (from: { request: FastifyRequest; reply: FastifyReply }, memberId?: number) => async () => ({
    deliver: true,
    browser: await askingBrowser(context, memberId, from),
  });

  routes.public(
    'sendSmsCode',
    async ({ input, request, reply }) => {
      return send(input, request, { purpose: input.purpose }, async (number) => {
        const [account] = await db.orm
          .select({ id: members.id })
          .from(members)
          .where(and(hasProved(number), eq(members.state, 'active')));
        const browser = await askingBrowser(context, account?.id, { request, reply });
        return { deliver: account !== undefined, own: browser.isKnown || browser.established !== undefined, browser };
      });
    },
    { limit },
  );

  // A number with an account also gets its code, so that only its owner learns that it is taken.
  routes.public(
    'sendRegisterCode',
    ({ input: { mobileNum, mobileNo, ...rest }, request, reply }) => {
      const ask = { ...rest, mobileNum: mobileNum ?? mobileNo ?? '' };
      return send(ask, request, { purpose: 'register' }, toAnybody({ request, reply }));
    },
    { limit: { ...limit, apart: null } },
  );

  routes.authenticated(
    'sendBindCode',
    ({ input, request, reply, member }) => {
      if (member.type === TRIAL_TYPE) throw new AppError('trial.rejected', 'Trial accounts have no number.');
      return send(input, request, { purpose: 'bind', memberId: member.id }, toAnybody({ request, reply }, member.id));
    },
    { limit },
  );
}

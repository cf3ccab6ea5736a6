import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Kit } from '../../kit';
import { languageOf } from '../../wire/language';
import { Refusal } from '../../wire/refusal';
import { TRIAL_TYPE } from '../accounts/roles';
import { members } from '../accounts/tables';
import type { CodeKey } from './codes';
import { requireHuman } from './human';
import { readNumber, type TypedNumber } from './numbers';

const MINUTE = 60_000;

interface Ask extends TypedNumber {
  readonly humanCheck?: string | undefined;
}

/** The human check, and codes by SMS: for log-in and recovery, for registration, and for a member's own number. */
export function verificationRoutes(kit: Kit): void {
  const { open, closed, ports, codes, db } = kit;
  const limit = { max: 30, window: MINUTE };

  open('humanChallenge', () => ports.human.challenge(), { limit: { max: 60, window: MINUTE } });

  async function send(ask: Ask, request: FastifyRequest, key: Omit<CodeKey, 'to'>, deliver: (to: string) => unknown) {
    const to = readNumber(ask);
    await requireHuman(kit, 'sms', ask.humanCheck);
    const order = { ...key, to, channel: 'sms', language: languageOf(request), address: request.ip } as const;
    return codes.send({ ...order, deliver: Boolean(await deliver(to)) });
  }

  open(
    'sendSmsCode',
    ({ input, request }) =>
      send(input, request, { purpose: input.purpose }, async (number) => {
        const [account] = await db.orm
          .select({ id: members.id })
          .from(members)
          .where(and(eq(members.mobileKey, number), eq(members.state, 'active')));
        return account;
      }),
    { limit },
  );

  // A number that has an account gets its code too: only its owner then learns that it is taken.
  open(
    'sendRegisterCode',
    ({ input: { mobileNum, mobileNo, ...rest }, request }) =>
      send({ ...rest, mobileNum: mobileNum ?? mobileNo ?? '' }, request, { purpose: 'register' }, () => true),
    { limit },
  );

  closed(
    'sendBindCode',
    ({ input, request, member }) => {
      if (member.type === TRIAL_TYPE) throw new Refusal('trial.rejected', 'Trial accounts have no number.');
      return send(input, request, { purpose: 'bind', memberId: member.id }, () => true);
    },
    { limit },
  );
}

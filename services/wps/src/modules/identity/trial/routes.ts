import type { SessionMember } from '../../../http/admission/guard';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { sessionValue, startSession } from '../login/login';
import { mayDeposit, TRIAL_TYPE } from '../members/roles';
import { keepCookies } from '../session-cookies';
import { requireHuman } from '../verification/human';
import { closeTrials, findTrial, makeTrial } from './trials';

const MINUTE = 60_000;

/**
 * Free play: trial accounts and their sessions. For visitors and the types 0, 1 and 2 (PERM-17), where `FREEPLAY3` is
 * on.
 */
export function trialRoutes(context: IdentityContext): void {
  const { routes, db, site, sessions, jobs } = context;
  const limit = { max: 30, window: MINUTE };

  async function admit(member: SessionMember | null): Promise<void> {
    if (member === null || mayDeposit(member.type)) return;
    if (member.type === TRIAL_TYPE) throw new AppError('trial.rejected', 'This is a trial account already.');
    throw new AppError('permission.denied', 'Not for accounts of this type.');
  }

  routes.public(
    'createTrial',
    async ({ input, member, request }) => {
      await admit(member);
      await requireHuman(context, 'trial', input.humanCheck);
      return makeTrial(context, request.ip);
    },
    { limit },
  );

  routes.public(
    'freeplay',
    async ({ input, member, request, reply }) => {
      await admit(member);
      let { trialName, trialKey } = input;
      if (trialName === undefined || trialKey === undefined) {
        await requireHuman(context, 'trial', input.humanCheck);
        ({ trialName, trialKey } = await makeTrial(context, request.ip));
      }
      const trial = await findTrial(context, trialName, trialKey);
      if (!trial) throw new AppError('member.unavailable', 'This trial account is not there any more.');
      const issued = await db.transaction((tx) => startSession(context, tx, { memberId: trial.id }, request));
      keepCookies(reply, issued, context.config);
      const firstTimeLogin = trial.firstLoginAt === null;
      const { type: customerType, ...value } = sessionValue(await site(), { ...trial, firstTimeLogin }, issued);
      return { ...value, customerType, trial: member === null ? 1 : 0 };
    },
    { limit },
  );

  jobs.every('close trial accounts', 10 * MINUTE, async (time) => {
    await closeTrials(db, sessions, time);
  });
}

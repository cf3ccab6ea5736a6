import type { Kit } from '../../kit';
import { Refusal } from '../../wire/refusal';
import { mayDeposit, TRIAL_TYPE } from '../accounts/roles';
import { sessionValue, startSession } from '../session/login';
import { keepRenewal } from '../session/renewal-cookie';
import type { SessionMember } from '../session/sessions';
import { requireHuman } from '../verification/human';
import { closeTrials, findTrial, makeTrial } from './trials';

const MINUTE = 60_000;

/** Free play: trial accounts and the sessions of them. For visitors and the types 0, 1 and 2 (PERM-17), where `FREEPLAY3` is on. */
export function trialRoutes(kit: Kit): void {
  const { open, db, site, sessions, jobs } = kit;
  const limit = { max: 30, window: MINUTE };

  async function admit(member: SessionMember | null): Promise<void> {
    if (!(await site()).whitelabel.FREEPLAY3) throw new Refusal('permission.denied', 'Free play is switched off.');
    if (member === null || mayDeposit(member.type)) return;
    if (member.type === TRIAL_TYPE) throw new Refusal('trial.rejected', 'This is a trial account already.');
    throw new Refusal('permission.denied', 'Not for accounts of this type.');
  }

  open(
    'createTrial',
    async ({ input, member, request }) => {
      await admit(member);
      await requireHuman(kit, 'trial', input.humanCheck);
      return makeTrial(kit, request.ip);
    },
    { limit },
  );

  open(
    'freeplay',
    async ({ input, member, request, reply }) => {
      await admit(member);
      let { trialName, trialKey } = input;
      if (trialName === undefined || trialKey === undefined) {
        await requireHuman(kit, 'trial', input.humanCheck);
        ({ trialName, trialKey } = await makeTrial(kit, request.ip));
      }
      const trial = await findTrial(kit, trialName, trialKey);
      if (!trial) throw new Refusal('member.unavailable', 'This trial account is not there any more.');
      const issued = await db.transaction((tx) => startSession(kit, tx, trial.id, request));
      keepRenewal(reply, issued.renewal, kit.config);
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

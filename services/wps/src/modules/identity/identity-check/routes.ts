import { setTimeout as after } from 'node:timers/promises';
import { languageOf } from '../../../http/site-cookie';
import { toTaka } from '../../../platform/format/money';
import type { IdentityContext } from '../context';
import { refuseTrial } from '../members/roles';
import { findIdentityCheck, type IdentityCheckRow, isStaffsToDecide } from './find';
import { waitingForProof } from './hooks';
import type { IdentityChecks } from './identity-checks';

const MINUTE = 60_000;
/** How often the provider is asked about the proofs that are due, in ms. */
const LOOK_EVERY = 10_000;
/** How long a page waits for the provider's answer, in ms. Afterwards it shows what is known, and hears the news later. */
const PATIENCE = 2_000;

/** What the member may know of a proof. */
function shown(row: IdentityCheckRow | undefined) {
  return {
    state: row?.state ?? ('none' as const),
    reason: row?.state === 'refused' ? (row.reason ?? ('suspicious' as const)) : null,
    time: row?.changedAt.toISOString() ?? null,
  };
}

/** A member's proof of identity and age, and the job that asks the provider. */
export function identityCheckRoutes(context: IdentityContext, checks: IdentityChecks): void {
  const { app, routes, db, site, jobs, ports } = context;
  ports.identity?.serve?.(app);

  routes.authenticated(
    'identityCheck',
    async ({ member }) => {
      refuseTrial(member);
      const { policy } = await site();
      const before = await findIdentityCheck(db.orm, member.id);
      if (before?.state === 'open' || before?.state === 'review') {
        const asked = checks.look(before);
        // Nobody waits for what comes after the patience.
        asked.catch(() => undefined);
        await Promise.race([asked, after(PATIENCE)]);
      }
      const row = await findIdentityCheck(db.orm, member.id);
      const [waiting = { count: 0, amount: 0n }] = await waitingForProof.run(db.orm, { memberId: member.id });
      return {
        ...shown(row),
        above: policy.identityCheck.above,
        waiting: { count: waiting.count, amount: toTaka(waiting.amount) },
        startable: checks.isAvailable && row?.state !== 'accepted' && row?.state !== 'review' && !isStaffsToDecide(row),
      };
    },
    { limit: { max: 60, window: MINUTE } },
  );

  routes.authenticated(
    'startIdentityCheck',
    async ({ member, request }) => {
      refuseTrial(member);
      return { url: await checks.start(member.id, languageOf(request) === 'BN' ? 'bn' : 'en') };
    },
    { limit: { max: 10, window: 10 * MINUTE } },
  );

  jobs.every('identity checks', LOOK_EVERY, (at) => checks.lookAtDue(new Date(at)));
}

import { toTaka } from '../../../platform/format/money';
import { allowed } from '../../identity/members/permissions';
import type { RewardsContext } from '../context';
import { claimMission } from './claim';
import { findProgress, toMission } from './progress';

/** Missions: NAV-33. Visitors may read the list. */
export function missionRoutes(context: RewardsContext): void {
  const { routes, db, now } = context;
  const promoted = allowed(context, { feature: 'mission' });

  routes.public(
    'missions',
    async ({ input, member }) => {
      const found = await findProgress(db.orm, { memberId: member?.id ?? null, now: now() });
      return { content: found.map((one) => toMission(one, input.language)) };
    },
    promoted,
  );

  routes.idempotent(
    'claimMission',
    async ({ input: { missionId, language }, member, tx, at }) => {
      const { progress, balance } = await claimMission(db, tx, { missionId, memberId: member.id }, at);
      return { mission: toMission(progress, language), balance: toTaka(balance) };
    },
    promoted,
  );
}

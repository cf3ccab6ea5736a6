import type { Kit } from '../../kit';
import { toTaka } from '../../wire/money';
import { allowed } from '../accounts/allowed';
import { claimMission } from './claim';
import { findProgress, toMission } from './progress';

/** Missions: NAV-33. Visitors see what there is to do. */
export function missionRoutes(kit: Kit): void {
  const { open, once, db, now } = kit;
  const promoted = allowed(kit, { feature: 'mission' });

  open(
    'missions',
    async ({ input, member }) => {
      const found = await findProgress(db.orm, { memberId: member?.id ?? null, now: now() });
      return { content: found.map((one) => toMission(one, input.language)) };
    },
    promoted,
  );

  once(
    'claimMission',
    async ({ input: { missionId, language }, member, tx, at }) => {
      const { progress, balance } = await claimMission(db, tx, { missionId, memberId: member.id }, at);
      return { mission: toMission(progress, language), balance: toTaka(balance) };
    },
    promoted,
  );
}

import { calls, type Mission } from '@r777/shared/contracts';
import { bus, formatMoney, toast } from '@r777/shared/core';
import { useOutcomeText, useSendOnce } from '@r777/shared/once';
import { useLanguage, useQueryCache } from '@r777/shared/react';
import { useRef } from 'react';
import { useLeaderboardTexts } from '../../../texts/leaderboard-texts';

/**
 * Claims the reward of a mission. The key consists of mission and period, so a second tap, another tab, and a repeat
 * after a lost answer or a reload are the same claim: REWD-09.
 */
export function useClaimMission({ missionId, endsAt }: Pick<Mission, 'missionId' | 'endsAt'>) {
  const t = useLeaderboardTexts();
  const language = useLanguage();
  const outcomeText = useOutcomeText('reward');
  const cache = useQueryCache();
  const key = `mission-${missionId}-${Date.parse(endsAt)}-${language}`;
  const { send, busy } = useSendOnce(calls.claimMission, { kind: 'mission' });
  const paid = useRef<string>(undefined);
  const claim = async () => {
    // A second tap comes before the button is gone.
    if (paid.current === key) return;
    const outcome = await send({ missionId, language }, { key, of: endsAt });
    if (outcome === 'ignored') return;
    if ('done' in outcome) {
      paid.current = key;
      const { mission } = outcome.done;
      cache.set(
        calls.missions,
        { language },
        (old) => old && { content: old.content.map((one) => (one.missionId === mission.missionId ? mission : one)) },
      );
      const text = t('missions.paid', { amount: formatMoney(mission.reward, language) });
      toast.show({ kind: 'success', text, gain: true });
      bus.emit('balance.changed', { source: 'mf-member' });
      void cache.invalidate(calls.rewards);
      return;
    }
    const { failed } = outcome;
    // The mission may have been claimed on another device, or its period may be over.
    void cache.invalidate(calls.missions);
    // The shell reports a session that has ended.
    if (failed.code.startsWith('session.') || failed.code === 'network.aborted') return;
    toast.show({ kind: 'fail', text: outcomeText(failed) });
  };
  return { claim, busy };
}

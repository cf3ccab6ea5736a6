import { calls, type Mission } from '@r777/shared/contracts';
import { type AppError, awaitErrorTexts, bus, formatMoney, toast } from '@r777/shared/core';
import { useAction, useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { useRef } from 'react';
import { useLeaderboardTexts } from '../../../texts/leaderboard-texts';

/** Nobody knows whether the server heard. */
const isUnsure = ({ code }: AppError) => code === 'network.timeout' || code === 'network.failed';

/**
 * Claims the reward of a mission. The key is made of mission and period, so a second tap, another tab, and a repeat
 * after a lost answer or a reload are the same claim: REWD-09.
 */
export function useClaimMission({ missionId, endsAt }: Pick<Mission, 'missionId' | 'endsAt'>) {
  const t = useLeaderboardTexts();
  const language = useLanguage();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const key = `mission-${missionId}-${Date.parse(endsAt)}-${language}`;
  const sent = useRef<string>(undefined);
  const action = useAction(calls.claimMission, {
    idempotencyKey: key,
    onSuccess: ({ mission }) => {
      cache.set(
        calls.missions,
        { language },
        (old) => old && { content: old.content.map((one) => (one.missionId === mission.missionId ? mission : one)) },
      );
      toast.show({ kind: 'success', text: t('missions.paid', { amount: formatMoney(mission.reward, language) }) });
      bus.emit('balance.changed', { source: 'mf-member' });
      void cache.invalidate(calls.rewards);
    },
    onError: async (error) => {
      sent.current = undefined;
      // It may have been claimed elsewhere, or its period may be over.
      void cache.invalidate(calls.missions);
      // A session that ended is told by the shell.
      if (error.code.startsWith('session.') || error.code === 'network.aborted') return;
      await awaitErrorTexts();
      const text = errorText(error);
      toast.show({ kind: 'fail', text: isUnsure(error) ? `${text} ${t('missions.again')}` : text });
    },
  });
  const claim = () => {
    // A second tap comes before the button is drawn as busy, or before it is gone.
    if (sent.current === key) return;
    sent.current = key;
    action.mutate({ missionId, language });
  };
  return { claim, busy: action.isPending };
}

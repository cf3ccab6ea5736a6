import { calls } from '@r777/shared/contracts';
import { awaitErrorTexts, bus, confirm, toAppError } from '@r777/shared/core';
import { useErrorText, useQueryCache, useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { useCallback } from 'react';
import { isProtection, withUntil } from './protection';
import { usePlaySessionTexts } from './texts';

/**
 * Shows the member why a stake, a deposit or a game was refused for protection, with a link to the page of player
 * safety. The site itself shows a due reality check. Returns false for any other failure, which the caller shows.
 */
export function useProtectionNotice(): (thrown: unknown) => Promise<boolean> {
  const t = usePlaySessionTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const cache = useQueryCache();
  const reachable = useReachable()(paths.playerSafety);
  return useCallback(
    async (thrown) => {
      const error = toAppError(thrown);
      if (!isProtection(error)) return false;
      void cache.invalidate(calls.playSession);
      if (error.code === 'realityCheck.due') return true;
      if (!reachable) return false;
      await awaitErrorTexts();
      const look = await confirm({
        title: t('refusedTitle'),
        text: errorText(withUntil(error)),
        confirmText: t('toSafety'),
        cancelText: t('ok'),
      });
      if (!look) return true;
      // A game that runs would open again by itself on the return.
      bus.emit('game.leave', {});
      navigate(paths.playerSafety);
      return true;
    },
    [t, errorText, navigate, cache, reachable],
  );
}

import { calls, type Game } from '@r777/shared/contracts';
import { awaitErrorTexts, confirm, preferences, request, toast } from '@r777/shared/core';
import { useProtectionNotice } from '@r777/shared/play-session/protection-notice';
import { useErrorText, useLanguage, useQueryCache, useT } from '@r777/shared/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlayTexts } from '../../texts/play-texts';
import { favouriteId } from '../favourites/favourite-key';
import { useGameActions } from '../tile/game-context';
import { gameTitle } from '../tile/game-title';
import { launchItem } from './launch-item';
import { useBalanceOnReturn } from './use-balance-on-return';
import type { FramedGame, WantedGame } from './wanted-game';

/**
 * Opens the game that is wanted: in the tab that the tap opened, or over this page. A failure closes the tab, shows its text and
 * leaves the player where they are (LNCH-06); a blocked tab is named and asked about (LNCH-05).
 */
export function useLauncher(wanted: WantedGame | null, settled: () => void) {
  const t = usePlayTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const language = useLanguage();
  const cache = useQueryCache();
  const { play } = useGameActions();
  const [framed, setFramed] = useState<FramedGame | null>(null);
  const played = useBalanceOnReturn();
  const tellProtection = useProtectionNotice();
  const taken = useRef<WantedGame>(undefined);

  async function askAgain(game: Game, { how }: WantedGame): Promise<void> {
    await awaitErrorTexts();
    const question = { title: gameTitle(game), text: errors('popup_blocked'), confirmText: t('launch.open') };
    if (await confirm(question)) play(game, { ...how, where: 'either' });
  }

  async function launch({ game, how, tab }: WantedGame): Promise<void> {
    const { free = false } = how;
    const item = launchItem(game, {
      language,
      free,
      backUrl: window.location.href,
      prizeMode: preferences.prizeMode(),
    });
    const { url, roundInPlay } = await request(calls.launchGame, item);
    if (tab) tab.goTo(url);
    else setFramed({ game, url, free });
    played.current = true;
    // An opened game begins a play session.
    void cache.invalidate(calls.playSession);
    if (roundInPlay) toast.show({ kind: 'info', text: t('launch.roundInPlay'), duration: 'short' });
    // Optional: a game that was opened but not added to the recent ones must not look like a failure.
    request(calls.addRecent, favouriteId(game)).then(
      () => cache.invalidate(calls.recentList),
      () => undefined,
    );
  }

  async function open(next: WantedGame): Promise<void> {
    if (!next.tab && !next.inPlace && next.how.where !== 'either') {
      settled();
      return askAgain(next.game, next);
    }
    try {
      await launch(next);
    } catch (error) {
      next.tab?.close();
      if (await tellProtection(error)) return settled();
      await awaitErrorTexts();
      toast.show({ kind: 'fail', text: errorText(error) });
    }
    settled();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each wanted game is opened once, whatever else changes meanwhile
  useEffect(() => {
    if (!wanted || taken.current === wanted) return;
    taken.current = wanted;
    void open(wanted);
  }, [wanted]);
  const leave = useCallback(() => setFramed(null), []);
  return { framed, leave };
}

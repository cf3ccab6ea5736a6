import { calls, type Game } from '@r777/shared/contracts';
import { awaitErrorTexts, confirm, request, toast } from '@r777/shared/core';
import { useErrorText, useLanguage, useQueryCache, useT } from '@r777/shared/react';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts';
import { favouriteId } from '../favourites/favourite-key';
import { gameTitle } from '../tile/game-title';
import { type Opening, openGame } from './open-game';
import { useBalanceOnReturn } from './use-balance-on-return';

/** What a player asks for with a game: real money in a tab of its own unless said otherwise. */
export type PlayHow = Partial<Pick<Opening, 'where' | 'free'>>;
/** A game that is shown over this page. */
export interface FramedGame {
  game: Game;
  url: string;
  free: boolean;
}

/** Opens games one at a time. A failure shows its text and leaves the player where they are (LNCH-06). */
export function useOpenGame() {
  const t = useTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const language = useLanguage();
  const cache = useQueryCache();
  const [openingNode, setOpeningNode] = useState<string | null>(null);
  const [framed, setFramed] = useState<FramedGame | null>(null);
  const underWay = useRef(false);
  const played = useBalanceOnReturn();

  const open = useCallback(
    async (game: Game, how: PlayHow = {}): Promise<void> => {
      if (underWay.current) return;
      underWay.current = true;
      setOpeningNode(game.nodeId);
      const name = gameTitle(game);
      const { where = 'tab', free = false } = how;
      const opened = await openGame(game, { language, waitingText: t('launch.opening', { game: name }), where, free })
        .catch(async (error: unknown) => {
          await awaitErrorTexts();
          toast.show({ kind: 'fail', text: errorText(error) });
        })
        .finally(() => {
          underWay.current = false;
          setOpeningNode(null);
        });
      if (opened === undefined) return;
      if (opened.end === 'blocked') {
        await awaitErrorTexts();
        const again = await confirm({ title: name, text: errors('popup_blocked'), confirmText: t('launch.open') });
        return again ? open(game, { ...how, where: 'either' }) : undefined;
      }
      if (opened.end === 'here') setFramed({ game, url: opened.url, free });
      played.current = true;
      if (opened.roundInPlay) toast.show({ kind: 'info', text: t('launch.roundInPlay') });
      // A convenience: a game that was opened but not noted must not look like a failure.
      request(calls.addRecent, favouriteId(game)).then(
        () => cache.invalidate(calls.recentList),
        () => undefined,
      );
    },
    [t, errors, errorText, language, cache, played],
  );
  const leave = useCallback(() => setFramed(null), []);
  return { open, openingNode, framed, leave };
}

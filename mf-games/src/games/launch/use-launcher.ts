import { calls, type Game, type InputOf, type Language } from '@r777/shared/contracts';
import {
  awaitErrorTexts,
  bus,
  confirm,
  type PrizeMode,
  preferences,
  request,
  sessionStore,
  toast,
} from '@r777/shared/core';
import { useProtectionNotice } from '@r777/shared/play-session/protection-notice';
import { useBusy, useErrorText, useLanguage, useQueryCache, useT } from '@r777/shared/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { usePlayTexts } from '../../texts/play-texts';
import { isLottery } from '../data/categories';
import { useHere } from '../data/use-here';
import { favouriteId } from '../favourites/favourite-key';
import { useGameActions } from '../tile/game-context';
import { gameTitle } from '../tile/game-title';
import { dropOffer, keepRunning } from './game-offer';
import type { FramedGame, WantedGame } from './wanted-game';

/** A game to start; vendors with several entrances name one by `gameCode`, and a table in it by `roomId`. */
type LaunchableGame = Game & { gameCode?: string; roomId?: string };

interface LaunchOptions {
  language: Language;
  /** Where the game's own exit leads: the page the player came from, absolute. */
  backUrl: string;
  /** For a lottery: the way its prizes are counted. */
  prizeMode: PrizeMode;
  /** With play money. */
  free?: boolean;
}

/**
 * Parameters of the launch call for a game (LNCH-01..03). `trad` and `ent` are the traditional and the entertainment
 * way of playing; only lotteries have the former.
 */
export function launchItem(
  game: LaunchableGame,
  { language, backUrl, prizeMode, free = false }: LaunchOptions,
): InputOf<typeof calls.launchGame> {
  return {
    gameType: game.gameType,
    vassalage: game.vassalage,
    gameCode: game.gameCode || 'lobby',
    gameId: game.gameId,
    nodeId: game.nodeId,
    isGameH5: game.platform === 'html5',
    playType: isLottery(game) ? 'trad' : 'ent',
    supportPlay: game.supportPlay,
    freeplay: free,
    roomId: game.roomId ?? '',
    lottoMode: isLottery(game) ? prizeMode : '',
    language,
    backUrl,
  };
}

/**
 * Money may have moved while the player was in a game: on every later return, each component that shows a balance reads
 * it again. Set the returned ref once a game was opened.
 */
function useBalanceOnReturn(): RefObject<boolean> {
  const played = useRef(false);
  useEffect(() => {
    const back = () => {
      if (played.current && document.visibilityState === 'visible') bus.emit('balance.changed', { source: 'mf-games' });
    };
    document.addEventListener('visibilitychange', back);
    window.addEventListener('focus', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('focus', back);
    };
  }, []);
  return played;
}

/** The place on the screen of the tile that was tapped; null without one, as after a reload. */
const openingTile = (): DOMRect | null =>
  (
    document.activeElement?.closest('[data-opening="true"]') ?? document.querySelector('[data-opening="true"]')
  )?.getBoundingClientRect() ?? null;

const member = () => sessionStore.getState().session?.userName;

/**
 * Opens the wanted game over this page, or in the window that the tap opened. A failure closes the window, shows its
 * text and leaves the player on the page (LNCH-06). If the window is blocked, a dialog says so and asks (LNCH-05). A
 * game that the player gave up before it opened does not open.
 */
export function useLauncher(wanted: WantedGame | null, settled: () => void) {
  const t = usePlayTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const language = useLanguage();
  const here = useHere();
  const cache = useQueryCache();
  const { play } = useGameActions();
  const [framed, setFramed] = useState<FramedGame | null>(null);
  const played = useBalanceOnReturn();
  const showProtectionNotice = useProtectionNotice();
  const taken = useRef<WantedGame>(undefined);
  /** The game that is being opened, until the player leaves the page or the game before it. */
  const opening = useRef<WantedGame>(undefined);
  // A swap now would lose the tap.
  useBusy(wanted !== null);

  async function askAgain(game: Game, { how }: WantedGame): Promise<void> {
    await awaitErrorTexts();
    const question = { title: gameTitle(game), text: errors('popup_blocked'), confirmText: t('launch.open') };
    if (await confirm(question)) play(game, { ...how, afterBlock: true });
  }

  async function launch({ game, how, tab }: WantedGame, isGivenUp: () => boolean): Promise<void> {
    const { free = false } = how;
    const tile = openingTile();
    const item = launchItem(game, {
      language,
      free,
      backUrl: window.location.href,
      prizeMode: preferences.prizeMode(),
    });
    const { url, roundInPlay } = await request(calls.launchGame, item);
    // An opened game begins a play session.
    void cache.invalidate(calls.playSession);
    // If it were kept as running, it would open by itself on the player's return. An unused launch expires.
    if (isGivenUp()) return tab?.close();
    if (tab) tab.goTo(url);
    else {
      keepRunning(game, here, free);
      setFramed({ game, url, free, tile });
    }
    played.current = true;
    if (roundInPlay) toast.show({ kind: 'info', text: t('launch.roundInPlay'), duration: 'short' });
    // Optional: a game that opened but was not added to the recent ones must not look like a failure.
    request(calls.addRecent, favouriteId(game)).then(
      () => cache.invalidate(calls.recentList),
      () => undefined,
    );
  }

  async function open(next: WantedGame): Promise<void> {
    if (!next.tab && !next.inPlace && !next.how.afterBlock) {
      settled();
      return askAgain(next.game, next);
    }
    opening.current = next;
    const who = member();
    /** Ends the tap. If the player has left, it has ended, and another game may be opening. */
    const end = () => {
      if (opening.current === next) settled();
    };
    // A window of its own still waits for its game when the page behind it was left.
    const isGivenUp = () => member() !== who || (next.tab === null && opening.current !== next);
    try {
      await launch(next, isGivenUp);
    } catch (error) {
      next.tab?.close();
      if (isGivenUp() || (await showProtectionNotice(error))) return end();
      await awaitErrorTexts();
      toast.show({ kind: 'fail', text: errorText(error) });
    }
    end();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each wanted game is opened once, whatever else changes meanwhile
  useEffect(() => {
    if (!wanted || taken.current === wanted) return;
    taken.current = wanted;
    void open(wanted);
  }, [wanted]);
  const giveUp = useCallback(() => {
    opening.current = undefined;
  }, []);
  useEffect(() => giveUp, [giveUp]);
  const leave = useCallback(() => {
    giveUp();
    // The tiles answer again now, not when the given-up launch does.
    settled();
    dropOffer();
    setFramed(null);
  }, [giveUp, settled]);
  return { framed, leave };
}

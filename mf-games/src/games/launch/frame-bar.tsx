import { calls } from '@r777/shared/contracts';
import { currentLanguage, formatMoney, mayDeposit } from '@r777/shared/core';
import { usePlayedSeconds, usePlayPolicy, usePlaySession } from '@r777/shared/play-session/play-session';
import { usePlaySessionTexts } from '@r777/shared/play-session/texts';
import { clockText, useTimeText } from '@r777/shared/play-session/time-text';
import { useCall, useLanguage, useMember, useReachable, useWallet } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { Money } from '@r777/shared/ui/money/money';
import { useFieldTexts } from '@r777/shared/ui/texts/field-texts';
import { useEffect, useRef, useState } from 'react';
import { usePlayTexts } from '../../texts/play-texts';
import { gameListInput } from '../data/inputs';
import { mayBeFavourite } from '../favourites/favourite-key';
import { useGameActions } from '../tile/game-context';
import { gameTitle } from '../tile/game-title';
import styles from './game-frame.module.css';
import type { RoundState } from './use-frame-state';
import type { FramedGame } from './wanted-game';

/** The site knows of a result before the reels stop: a game that does not say when they have stopped is given this time, in ms. */
const AFTER_REELS_MS = 8_000;

/** A figure as far as the game has shown it: at once when no round runs, otherwise when the round is over or after {@link AFTER_REELS_MS}. */
function useShown<T>(value: T, round: RoundState): T {
  const [shown, setShown] = useState(value);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  // The first figure has no round before it.
  if (shown === undefined && value !== undefined) setShown(() => value);
  useEffect(() => {
    // The next value does not replace it: in a fast series each value is shown in turn.
    if (round !== 'shown') return void timers.current.add(setTimeout(setShown, AFTER_REELS_MS, () => value));
    timers.current.forEach(clearTimeout);
    timers.current.clear();
    setShown(() => value);
  }, [value, round]);
  useEffect(() => {
    const all = timers.current;
    return () => all.forEach(clearTimeout);
  }, []);
  return shown;
}

interface ClockProps {
  net: string | null;
  round: RoundState;
  sessionClock: boolean;
  onSafety: () => void;
}

/** Time played, and the net result as far as the game has shown it. They lead to player safety. */
function Clock({ net, round, sessionClock, onSafety }: ClockProps) {
  const t = usePlaySessionTexts();
  const timeText = useTimeText();
  const seconds = usePlayedSeconds(usePlaySession(), sessionClock);
  const reachable = useReachable()(paths.playerSafety);
  const shownNet = useShown(net, round);
  const names = [
    sessionClock && t('bar', { time: timeText(seconds) }),
    shownNet !== null && t('barNet', { net: formatMoney(shownNet, currentLanguage()) }),
    reachable && t('open'),
  ];
  return (
    <button
      type="button"
      className={styles.clock}
      // Whole minutes: a name that changes each second would be read out each second.
      aria-label={names.filter(Boolean).join('. ')}
      disabled={!reachable}
      onClick={onSafety}
    >
      {sessionClock && <span>{clockText(seconds)}</span>}
      {shownNet !== null && <Money amount={shownNet} signed />}
    </button>
  );
}

/** The clock of the running play session in a game's frame, as far as the policy asks for it. Play money counts for nothing. */
function PlayClock({ free, round, onSafety }: Pick<FrameBarProps, 'free' | 'round'> & { onSafety: () => void }) {
  const policy = usePlayPolicy();
  const session = usePlaySession()?.session;
  if (free || !policy || !session || session.startedAt === null) return null;
  const { sessionClock, netPosition } = policy;
  if (!sessionClock && !netPosition) return null;
  return <Clock net={netPosition ? session.net : null} round={round} sessionClock={sessionClock} onSafety={onSafety} />;
}

interface FrameBarProps extends FramedGame {
  round: RoundState;
  onLeave: () => void;
  /** Leaves the game for another page of the site. */
  onGo: (path: string) => void;
}

/** The money of a game, and its wallet: games use the main wallet, and a trial account has another one. */
function Purse({ free, round }: Pick<FrameBarProps, 'free' | 'round'>) {
  const t = usePlayTexts();
  const words = useFieldTexts();
  const wallets = useWallet().data?.wallets;
  const isTrial = wallets?.some(({ walletType }) => walletType === 'trial') ?? false;
  const wallet = wallets?.find(({ walletType }) => walletType === (isTrial ? 'trial' : 'main'));
  const amount = useShown(wallet?.balance, round);
  if (free) return <span className={styles.purse}>{t('frame.free')}</span>;
  if (!wallets) return null;
  return (
    <span className={styles.purse}>
      <span className={isTrial ? undefined : styles.purseName}>
        {isTrial ? t('frame.trial') : words('balance.available')}
      </span>{' '}
      {amount !== undefined && <Money amount={amount} />}
    </span>
  );
}

/** Opens the next game of the same vendor and type, in the order of its list; none if there is only one. */
function NextGame({ game, free }: FramedGame) {
  const t = usePlayTexts();
  const language = useLanguage();
  const { play, openingNode } = useGameActions();
  const list = gameListInput({ language, gameTypes: [game.gameType], vassalage: game.vassalage });
  const { data } = useCall(calls.gameList, list, { keepPrevious: true });
  const games = data?.games ?? [];
  const next = games[(games.findIndex(({ nodeId }) => nodeId === game.nodeId) + 1) % games.length];
  if (!next || next.nodeId === game.nodeId) return null;
  return (
    <IconButton
      name="chevron-right"
      label={t('frame.next', { game: gameTitle(next) })}
      aria-busy={openingNode !== null}
      onClick={() => play(next, { free: free && next.supportPlay })}
    />
  );
}

/** The bar above a game: exit, title, balance, time played and result, deposit, favourite and the next game. */
export function FrameBar({ onLeave, onGo, round, ...framed }: FrameBarProps) {
  const { game, free } = framed;
  const t = usePlayTexts();
  const { memberType } = useMember();
  const { isFavourite, toggleFavourite } = useGameActions();
  const reachable = useReachable();
  const favourite = isFavourite(game);
  const paysIn = !free && memberType !== undefined && mayDeposit(memberType) && reachable(paths.deposit);
  return (
    <header className={styles.bar}>
      <IconButton name="arrow-left" label={t('frame.exit')} onClick={onLeave} />
      <span className={styles.words}>
        <span className={styles.title}>{gameTitle(game)}</span>
        <Purse free={free} round={round} />
      </span>
      <PlayClock free={free} round={round} onSafety={() => onGo(paths.playerSafety)} />
      {paysIn && (
        <IconButton
          name="deposit"
          className={styles.deposit}
          label={t('frame.deposit')}
          onClick={() => onGo(paths.deposit)}
        />
      )}
      {mayBeFavourite(game) && (
        <IconButton
          name={favourite ? 'heart-filled' : 'heart'}
          label={t('sheet.favourite')}
          aria-pressed={favourite}
          onClick={() => toggleFavourite(game)}
        />
      )}
      <NextGame {...framed} />
    </header>
  );
}

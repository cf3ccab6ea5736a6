import { calls } from '@r777/shared/contracts';
import { confirm } from '@r777/shared/core';
import { useAreaHidden, useCall, useLanguage, useLoggedIn } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { useEffect, useState } from 'react';
import { usePlayTexts } from '../../texts/play-texts';
import { useHere } from '../data/use-here';
import { useGameActions } from '../tile/game-context';
import { gameTitle } from '../tile/game-title';
import { TilePicture } from '../tile/tile-picture';
import styles from './extras.module.css';
import type { ExtrasProps } from './extras-props';
import { GameFrame } from './game-frame';
import { takeOffer } from './game-offer';
import { GameSheet } from './game-sheet';
import { offeredRounds } from './offered-rounds';
import { useLauncher } from './use-launcher';

/**
 * A round that the member left open, offered once a visit: go on with it, or later. It is asked for at the visit's beginning and
 * again after a game was left, so that who leaves in the middle of a round sees that it waits.
 */
function UnfinishedRound() {
  const t = usePlayTexts();
  const { play } = useGameActions();
  const [answered, setAnswered] = useState(offeredRounds.all);
  const { data = [] } = useCall(calls.openRounds, { language: useLanguage() });
  const round = data.find(({ roundId, resumable }) => resumable && !answered.includes(roundId));
  if (!round) return null;
  const { game, roundId, stake } = round;
  const answer = () => {
    offeredRounds.add(roundId);
    setAnswered(offeredRounds.all());
  };
  return (
    <section className={styles.bar} aria-label={t('round.title')}>
      <div className={styles.picture}>
        <TilePicture key={game.iconUrl} game={game} eager={false} />
      </div>
      <p className={styles.words} role="status">
        <strong>{t('round.title')}</strong>
        <span>
          <span>{gameTitle(game)}</span> · <Money amount={stake} />
        </span>
      </p>
      <Button tone="ghost" size="m" onClick={answer}>
        {t('round.later')}
      </Button>
      <Button
        size="m"
        onClick={() => {
          answer();
          play(game);
        }}
      >
        {t('round.continue')}
      </Button>
    </section>
  );
}

/**
 * Offers the game that a guest wanted to start, once they are logged in and back (GTILE-06), and the game that a member
 * left for a deposit. A game that was open opens again: the page was reloaded, or another version took over.
 */
function useOffer(): void {
  const t = usePlayTexts();
  const loggedIn = useLoggedIn();
  const hidden = useAreaHidden();
  const here = useHere();
  const { play } = useGameActions();
  useEffect(() => {
    // The next version, mounted out of sight during a swap, would use the offer up.
    const offer = loggedIn && !hidden ? takeOffer(here) : null;
    if (!offer) return;
    const { game, why, free } = offer;
    if (why === 'running') return play(game, { free });
    const name = gameTitle(game);
    const text = t(why === 'deposit' ? 'offer.back' : 'offer.text', { game: name });
    confirm({ title: name, text, confirmText: t('offer.play') }).then((yes) => {
      if (yes) play(game);
    });
  }, [loggedIn, hidden, here, t, play]);
}

/** Opens games, and shows dialogs above them; see the component that loads it. */
export function Extras({ about, onRead, wanted, onSettled }: ExtrasProps) {
  const loggedIn = useLoggedIn();
  const { framed, leave } = useLauncher(wanted, onSettled);
  useOffer();
  return (
    <>
      <GameSheet game={about} onClose={onRead} />
      {loggedIn && !framed && <UnfinishedRound />}
      {framed && <GameFrame key={framed.url} framed={framed} onLeave={leave} />}
    </>
  );
}

import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { useState } from 'react';
import { usePlayTexts } from '../../texts/play-texts';
import { useGameActions } from '../tile/game-context';
import { gameTitle } from '../tile/game-title';
import { TilePicture } from '../tile/tile-picture';
import { offeredRounds } from './offered-rounds';
import styles from './unfinished-round.module.css';

/**
 * A round that the member left open, offered once a visit: go on with it, or later. It is asked for at the visit's beginning and
 * again after a game was left, so that who leaves in the middle of a round sees that it waits.
 */
export function UnfinishedRound() {
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
          {gameTitle(game)} · <Money amount={stake} />
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

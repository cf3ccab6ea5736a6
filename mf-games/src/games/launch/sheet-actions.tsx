import type { Game, GameInfo } from '@r777/shared/contracts';
import { admitToDeposit, awaitErrorTexts, mayDeposit } from '@r777/shared/core';
import { useLoggedIn, useMember } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { usePlayTexts } from '../../texts/play-texts';
import { isLottery } from '../data/categories';
import { mayBeFavourite } from '../favourites/favourite-key';
import { type PlayHow, useGameActions } from '../tile/game-context';
import styles from './game-sheet.module.css';

interface SheetActionsProps {
  game: Game;
  /** Once it is known. */
  info: GameInfo | undefined;
  /** Closes the sheet: the game takes its place. */
  onDone: () => void;
}

/** The ways to play: with money, or with play money if the game has it (PERM-17); and the favourite button. */
export function SheetActions({ game, info, onDone }: SheetActionsProps) {
  const t = usePlayTexts();
  const loggedIn = useLoggedIn();
  const { memberType } = useMember();
  const { play, isFavourite, toggleFavourite } = useGameActions();
  const favourite = isFavourite(game);
  const start = (how?: PlayHow) => {
    onDone();
    play(game, how);
  };
  const tryIt = async () => {
    // A guest logs in first. A member without the right to try (PERM-18) sees the reason, once; the text may still be
    // loading.
    if (loggedIn && memberType !== undefined && !mayDeposit(memberType)) await awaitErrorTexts();
    if (!loggedIn || memberType === undefined || admitToDeposit(memberType)) start({ free: true });
  };
  return (
    <div className={styles.actions}>
      <Button full icon="play" aria-disabled={info?.available === false || undefined} onClick={() => start()}>
        {t(isLottery(game) ? 'sheet.toLottery' : 'sheet.play')}
      </Button>
      <div className={styles.more}>
        {(info ?? game).supportPlay && (
          <Button tone="secondary" full icon="star" onClick={() => void tryIt()}>
            {t('sheet.try')}
          </Button>
        )}
        {mayBeFavourite(game) && (
          <Button
            tone="secondary"
            full
            icon={favourite ? 'heart-filled' : 'heart'}
            aria-pressed={favourite}
            onClick={() => toggleFavourite(game)}
          >
            {t('sheet.favourite')}
          </Button>
        )}
      </div>
    </div>
  );
}

import { calls, type Game } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { usePlayTexts } from '../../texts/play-texts';
import { QueryStates } from '../states/query-states';
import { gameTitle } from '../tile/game-title';
import { TilePicture } from '../tile/tile-picture';
import { GameFacts } from './game-facts';
import styles from './game-sheet.module.css';
import { SheetActions } from './sheet-actions';

/** What a player wants to know before the first stake: return, volatility, limits, rules, provider; and the ways to play. */
export function GameSheet({ game, onClose }: { game: Game | null; onClose: () => void }) {
  const t = usePlayTexts();
  const [shown, setShown] = useState(game);
  // What was shown last stays while the sheet slides away.
  if (game && game !== shown) setShown(game);
  const language = useLanguage();
  const info = useCall(calls.gameInfo, { gameId: shown?.gameId ?? '', language }, { enabled: shown !== null });
  if (!shown) return null;
  return (
    <Sheet open={game !== null} title={gameTitle(shown)} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <div className={styles.picture}>
            <TilePicture key={shown.iconUrl} game={shown} eager />
          </div>
          <dl className={styles.who}>
            <dt>{t('sheet.provider')}</dt>
            <dd>{shown.vendorName}</dd>
          </dl>
        </div>
        {/* The buttons do not wait for the facts: whoever knows the game plays at once. */}
        <SheetActions game={shown} info={info.data} onDone={onClose} />
        <QueryStates query={info} skeleton={<ListSkeleton count={4} />}>
          {info.data && <GameFacts info={info.data} />}
        </QueryStates>
      </div>
    </Sheet>
  );
}

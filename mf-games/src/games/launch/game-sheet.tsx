import { calls, type Game, type GameInfo } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';
import { Money } from '@r777/shared/ui/money/money';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { type ReactNode, useState } from 'react';
import { usePlayTexts } from '../../texts/play-texts';
import { QueryStates } from '../states/query-states';
import { gameTitle } from '../tile/game-title';
import { TilePicture } from '../tile/tile-picture';
import styles from './game-sheet.module.css';
import { SheetActions } from './sheet-actions';

function Fact({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-strong={strong}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The facts that the game's server states. Missing ones are left out, and a silent server is reported. */
function GameFacts({ info }: { info: GameInfo }) {
  const t = usePlayTexts();
  const { kind, rtp, volatility, minStake, maxStake, lines, topPay, freeSpins } = info;
  return (
    <>
      <dl className={styles.facts}>
        {rtp !== null && (
          <Fact name={t('sheet.rtp')} strong>
            {`${rtp}%`}
          </Fact>
        )}
        {volatility !== null && <Fact name={t('sheet.volatility')}>{t(`sheet.${volatility}`)}</Fact>}
        <Fact name={t('sheet.minStake')}>
          <Money amount={minStake} />
        </Fact>
        {maxStake !== null && (
          <Fact name={t('sheet.maxStake')}>
            <Money amount={maxStake} />
          </Fact>
        )}
        {lines !== null && <Fact name={t('sheet.lines')}>{lines}</Fact>}
        {topPay !== null && <Fact name={t('sheet.topPay')}>{`× ${topPay}`}</Fact>}
        {freeSpins !== null && <Fact name={t('sheet.freeSpins')}>{t('sheet.spins', { ...freeSpins })}</Fact>}
      </dl>
      {info.rules.length > 0 && (
        <div className={styles.rules}>
          <h3>{t('sheet.rules')}</h3>
          <ul aria-label={t('sheet.rules')}>
            {info.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      )}
      {!info.available && <p className={styles.note}>{t('sheet.unavailable')}</p>}
      {info.available && kind !== 'lottery' && rtp === null && <p className={styles.note}>{t('sheet.silent')}</p>}
      {kind === 'lottery' && <p className={styles.note}>{t('sheet.lottery')}</p>}
    </>
  );
}

/** Facts before the first stake: return, volatility, limits, rules, provider; and the buttons to play. */
export function GameSheet({ game, onClose }: { game: Game | null; onClose: () => void }) {
  const t = usePlayTexts();
  const [shown, setShown] = useState(game);
  // The last content stays while the sheet slides away.
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

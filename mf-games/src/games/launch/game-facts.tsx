import type { GameInfo } from '@r777/shared/contracts';
import { Money } from '@r777/shared/ui/money/money';
import type { ReactNode } from 'react';
import { usePlayTexts } from '../../texts/play-texts';
import styles from './game-sheet.module.css';

function Fact({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-strong={strong}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The facts that the game's server states. Missing ones are left out, and a silent server is reported. */
export function GameFacts({ info }: { info: GameInfo }) {
  const t = usePlayTexts();
  const { kind, rtp, volatility, minStake, maxStake, lines, topPay, freeSpins } = info;
  return (
    <>
      <dl className={styles.facts}>
        {rtp !== null && (
          <Fact name={t('sheet.rtp')} strong>
            {rtp}%
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
        {topPay !== null && <Fact name={t('sheet.topPay')}>× {topPay}</Fact>}
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

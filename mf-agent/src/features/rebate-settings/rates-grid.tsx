import { gameTypes } from '@r777/shared/contracts';
import { useRebateTexts } from '../../texts/rebate-texts';
import { useTeamTexts } from '../../texts/team-texts';
import type { SomeRates } from './rates';
import styles from './rebate-settings.module.css';

/** Rates by category, three in a row. A category without a rate is left out. */
export function RatesGrid({ rates, label }: { rates: SomeRates; label: string }) {
  const t = useRebateTexts();
  const team = useTeamTexts();
  return (
    <dl className={styles.grid} aria-label={label}>
      {gameTypes.map((gameType) => {
        const rate = rates[gameType];
        return (
          rate !== undefined && (
            <div key={gameType} data-none={rate === '0.00' || undefined}>
              <dt>{team(`types.${gameType}`)}</dt>
              <dd>{t('percent', { rate })}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

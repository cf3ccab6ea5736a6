import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';
import { GameGrid } from '../../games/grid/game-grid';
import { useListTexts } from '../../texts/list-texts';
import { NameChips } from './name-chips';
import styles from './suggestions.module.css';

/** Offered when a search finds nothing: similar names, and games. Optional: a failure leaves it out. */
export function Suggestions({ name, onName }: { name: string; onName: (name: string) => void }) {
  const t = useListTexts();
  const { data } = useCall(calls.gameSuggestions, { gameName: name, language: useLanguage() });
  if (!data) return null;
  return (
    <div className={styles.suggestions}>
      <NameChips label={t('suggest.names')} names={data.names} onName={onName} />
      {data.games.length > 0 && (
        <section aria-label={t('suggest.games')}>
          <h3 className={styles.title}>{t('suggest.games')}</h3>
          <GameGrid games={data.games} label={t('suggest.games')} showVendor />
        </section>
      )}
    </div>
  );
}

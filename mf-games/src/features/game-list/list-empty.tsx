import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { OwnEmpty } from '../../games/data/own-empty';
import { GameGrid } from '../../games/grid/game-grid';
import { useListTexts } from '../../texts/list-texts';
import type { Mode } from './model/modes';
import { NameChips } from './name-chips';
import styles from './suggestions.module.css';

/** Offered when a search finds nothing: similar names, and games. Optional: a failure leaves it out. */
function Suggestions({ name, onName }: { name: string; onName: (name: string) => void }) {
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

interface ListEmptyProps {
  mode: Mode;
  /** The search text. */
  name: string;
  onReset: () => void;
  /** Searches for another name. */
  onName: (name: string) => void;
}

/** An empty list says why it is empty and offers the next step (GLIST-27). */
export function ListEmpty({ mode, name, onReset, onName }: ListEmptyProps) {
  const t = useListTexts();
  if (mode === 'recent' || mode === 'fav') return <OwnEmpty list={mode} onShowAll={onReset} />;
  const reason = name ? 'name' : 'filter';
  return (
    <>
      <EmptyState
        art={name ? 'search' : 'empty'}
        title={t(`empty.${reason}`, { name })}
        text={t(`emptyText.${reason}`)}
        action={
          <Button tone="secondary" size="m" onClick={onReset}>
            {t('empty.showAll')}
          </Button>
        }
      />
      {name && <Suggestions name={name} onName={onName} />}
    </>
  );
}

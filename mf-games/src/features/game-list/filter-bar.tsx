import type { GameType } from '@r777/shared/contracts';
import { formatCount } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useState } from 'react';
import { SearchBox } from '../../games/search/search-box';
import { useListTexts } from '../../texts/list-texts';
import styles from './filter-bar.module.css';
import { FilterSheet } from './filter-sheet';
import { type ListState, searchFor, setFilters } from './model/modes';

interface FilterBarProps {
  state: ListState;
  show: (state: ListState) => void;
  gameType: GameType;
  /** Games of the screen's types; 0 while unknown. */
  count: number;
}

/** Name search and filters of the All and Hot tabs (GLIST-31). */
export function FilterBar({ state, show, gameType, count }: FilterBarProps) {
  const t = useListTexts();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const active = state.minBet !== '' || state.minLine !== '';
  const label = count > 0 ? t('search.among', { count: formatCount(count, language) }) : t('search.label');
  return (
    <div className={styles.bar} data-filtered={active}>
      <SearchBox
        name={state.name}
        context={state.tab}
        label={label}
        onSearch={(name) => show(searchFor(state, name))}
      />
      <IconButton name="filter" label={t(active ? 'filter.active' : 'filter.open')} onClick={() => setOpen(true)} />
      <FilterSheet
        open={open}
        gameType={gameType}
        filters={state}
        onClose={() => setOpen(false)}
        onChange={(filters) => show(setFilters(state, filters))}
      />
    </div>
  );
}

import type { Category } from '@r777/shared/contracts';
import { bus, defineStored } from '@r777/shared/core';
import { useBus } from '@r777/shared/react';
import { useDeferredValue, useState } from 'react';
import { GameActionsProvider } from '../../games/launch/game-actions';
import { useGameTypes } from '../../games/vendors/use-vendor-groups';
import type { HomeCategory } from './category-card';
import { CategoryRail } from './category-rail';
import { HotPanel } from './hot-panel';
import { LazyTypePanel } from './lazy-type-panel';

const lastChoice = defineStored('session', 'games.home', (text) => text as Category);
const choose = (category: HomeCategory) => bus.emit('games.category', { category });

/** The last choice: on this page, or in this tab before a reload. */
function chosenBefore(): Category {
  let chosen = lastChoice.read() as Category;
  bus.on('games.category', ({ category }) => {
    chosen = category;
  })();
  return chosen;
}

/**
 * Home's games: a rail of categories and below it either everything (HOT) or one type. The choice is on the bus,
 * because the tab bar's Home entry sets it too (NAV-09), and the bus keeps it for the way back; the tab keeps it over a
 * reload, and the next visit begins with HOT.
 */
export function HomeGames() {
  const [category, setCategory] = useState(chosenBefore);
  const { types, isPending } = useGameTypes();
  useBus('games.category', ({ category: chosen }) => {
    setCategory(chosen);
    lastChoice.write(chosen);
  });
  // The rail answers the tap at once; the tiles are exchanged afterwards.
  const shown = useDeferredValue(category);
  const typeOf = (wanted: Category) => types.find(({ gameType }) => gameType === wanted);
  const type = typeOf(shown);
  return (
    <GameActionsProvider>
      <CategoryRail types={types} loading={isPending} chosen={typeOf(category)?.gameType ?? 'HOT'} onChoose={choose} />
      {type || (isPending && shown && shown !== 'HOT') ? (
        <LazyTypePanel key={shown} type={type} />
      ) : (
        <HotPanel types={types} />
      )}
    </GameActionsProvider>
  );
}

import type { GameType } from '@r777/shared/contracts';
import { bus } from '@r777/shared/core';
import { useBus } from '@r777/shared/react';
import { useState } from 'react';
import { GameActionsProvider } from '../../games/actions/game-actions';
import { useGameTypes } from '../../games/catalogue/use-vendor-groups';
import { CategoryRail, type HomeCategory } from './category-rail';
import { HotPanel } from './hot-panel';
import { LazyTypePanel } from './lazy-type-panel';

const choose = (category: HomeCategory) => bus.emit('games.category', { category });

/**
 * Home's games: a rail of categories and below it either everything (HOT) or one type. The choice lives on the bus, as
 * the tab bar's Home entry sets it too (NAV-09), and the bus keeps it for the player's way back.
 */
export function HomeGames() {
  const [category, setCategory] = useState<HomeCategory>('HOT');
  const { types, isPending } = useGameTypes();
  useBus('games.category', ({ category: chosen }) => setCategory(chosen as HomeCategory));
  const type = types.find(({ gameType }) => gameType === (category as GameType));
  return (
    <GameActionsProvider>
      <CategoryRail types={types} loading={isPending} chosen={type ? category : 'HOT'} onChoose={choose} />
      {type ? <LazyTypePanel key={type.gameType} type={type} /> : <HotPanel types={types} />}
    </GameActionsProvider>
  );
}

import { FirstList, listOf } from '../features/game-list/game-list-first';

export const { calls, entry, openedBy } = listOf({ gameType: 'SPORTS' });
export const Screen = () => <FirstList gameType="SPORTS" />;

import { FirstList, listOf } from '../features/game-list/game-list-first';

export const { calls, entry, openedBy } = listOf({ gameType: 'RNG' });
export const Screen = () => <FirstList gameType="RNG" />;

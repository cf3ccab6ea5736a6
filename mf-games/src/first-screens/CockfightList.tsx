import { FirstList, listOf } from '../features/game-list/game-list-first';

export const { calls, entry } = listOf({ gameType: 'COCKFIGHT' });
export const Screen = () => <FirstList gameType="COCKFIGHT" />;

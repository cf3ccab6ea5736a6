import { FirstList, listOf } from '../features/game-list/game-list-first';

export const { calls, entry } = listOf({ gameType: 'FISH' });
export const Screen = () => <FirstList gameType="FISH" />;

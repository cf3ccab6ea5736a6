import { FirstList, listOf } from '../features/game-list/game-list-first';

export const { calls, entry } = listOf({ gameType: 'ELOTT' });
export const Screen = () => <FirstList gameType="ELOTT" />;

import { FirstList, listOf } from '../features/game-list/game-list-first';

export const { calls, entry, openedBy } = listOf({ gameType: 'ELOTT' });
export const Screen = () => <FirstList gameType="ELOTT" />;

import { FirstList, listOf } from '../features/game-list/game-list-first';

export const { calls, entry, openedBy } = listOf({ gameType: 'LOTT' });
export const Screen = () => <FirstList gameType="LOTT" />;

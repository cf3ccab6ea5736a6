import { FirstList, listOf } from '../features/game-list/game-list-first';

export const { calls, entry, openedBy } = listOf({ gameType: 'LIVE' });
export const Screen = () => <FirstList gameType="LIVE" />;

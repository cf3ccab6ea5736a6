import { FirstList, listOf } from '../features/game-list/game-list-first';

export const { calls, entry, openedBy } = listOf({ gameType: 'ESPORTS' });
export const Screen = () => <FirstList gameType="ESPORTS" />;

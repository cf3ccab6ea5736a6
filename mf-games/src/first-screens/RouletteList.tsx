import { FirstList, listOf } from '../features/game-list/game-list-first';

export const { calls, entry, openedBy } = listOf({ gameType: 'LIVE', classification: 'ROU' });
export const Screen = () => <FirstList gameType="LIVE" />;

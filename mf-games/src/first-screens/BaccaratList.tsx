import { FirstList, listOf } from '../features/game-list/game-list-first';

export const { calls, entry } = listOf({ gameType: 'LIVE', classification: 'BAC' });
export const Screen = () => <FirstList gameType="LIVE" />;

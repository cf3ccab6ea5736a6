import { FirstList, listCalls } from '../features/game-list/game-list-first';

export const calls = listCalls('LIVE');
export const Screen = () => <FirstList gameType="LIVE" />;

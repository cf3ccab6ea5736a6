import { FirstList, listCalls } from '../features/game-list/game-list-first';

export const calls = listCalls('RNG');
export const Screen = () => <FirstList gameType="RNG" />;

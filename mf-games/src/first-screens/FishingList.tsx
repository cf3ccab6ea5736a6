import { FirstList, listCalls } from '../features/game-list/game-list-first';

export const calls = listCalls('FISH');
export const Screen = () => <FirstList gameType="FISH" />;

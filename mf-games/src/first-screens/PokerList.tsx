import { FirstList, listCalls } from '../features/game-list/game-list-first';

export const calls = listCalls('PVP');
export const Screen = () => <FirstList gameType="PVP" />;

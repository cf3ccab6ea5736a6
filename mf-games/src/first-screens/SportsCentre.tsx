import { callsOfCentre, FirstCentre } from '../features/game-centre/game-centre-first';

export { openedBy } from '../features/game-centre/game-centre-first';
export const calls = callsOfCentre('SPORTS');
export const Screen = () => <FirstCentre opening="SPORTS" />;

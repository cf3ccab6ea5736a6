import type { MakeScene } from '../stage/scene';
import { makeRace } from './race';
import { makeVersus } from './versus';

/** A match of two sides, or a race. */
export const makeMatch: MakeScene = (parts) => (parts.game.course === 'race' ? makeRace(parts) : makeVersus(parts));

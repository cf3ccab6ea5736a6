/** The slots of the sandbox by how they are built. */
import type { Game } from '../../../catalogue/index';
import type { Engine, EngineId } from '../spin';
import { classic } from './classic';
import { hold } from './hold';
import { lines } from './lines';
import { tumble } from './tumble';
import { ways } from './ways';

/** All engines. */
export const engines: Readonly<Record<EngineId, Engine>> = { lines, classic, ways, tumble, hold };

type Motifs = readonly Game['motif'][];

/** The motifs of each engine's tiles: fruit machines, sweets that fall, herds of animals, treasures. */
const built: readonly (readonly [EngineId, Motifs])[] = [
  ['classic', ['sevens', 'fruit', 'bell', 'horseshoe', 'clover', 'watermelon', 'flame', 'cards', 'chip', 'dice']],
  ['tumble', ['candy', 'gem', 'mango', 'pineapple', 'lotus', 'balls', 'gamepad', 'crab', 'seahorse', 'kite', 'ball']],
  ['ways', ['tiger', 'elephant', 'wolf', 'bull', 'horse', 'panda', 'monkey', 'dragon', 'phoenix', 'shark', 'rooster']],
  ['hold', ['coins', 'chest', 'gift', 'lantern', 'drum', 'rocket', 'ufo', 'boat', 'turtle', 'fish', 'trophy']],
];
const byMotif: ReadonlyMap<string, EngineId> = new Map(
  built.flatMap(([id, motifs]) => motifs.map((motif) => [motif, id])),
);

/** The engine of a slot, so that it fits its tile; kings, queens and legends play on lines. */
export const engineOf = ({ motif }: Pick<Game, 'motif'>): Engine => engines[byMotif.get(motif) ?? 'lines'];

/** Every motif that can be drawn; the catalogue and the drawings meet here. */
export const motifNames = [
  'ball', 'balls', 'basketball', 'bell', 'boat', 'book', 'bull', 'candy', 'cards', 'chest', 'chip', 'clover', 'coins', 'crab',
  'cricket', 'crown', 'dealer', 'dice', 'domino', 'dragon', 'drum', 'elephant', 'fish', 'flame', 'fruit', 'gamecock', 'gamepad',
  'gem', 'gift', 'helmet', 'horse', 'horseshoe', 'kite', 'lamp', 'lantern', 'lotus', 'mango', 'mask', 'monkey', 'octopus', 'owl',
  'panda', 'peacock', 'pharaoh', 'phoenix', 'pineapple', 'queen', 'racket', 'raja', 'rocket', 'rooster', 'roulette', 'seahorse',
  'sevens', 'shark', 'shield', 'snake', 'ticket', 'tiger', 'trophy', 'turtle', 'ufo', 'watermelon', 'wheel', 'wolf',
] as const;
export type Motif = (typeof motifNames)[number];

const known: ReadonlySet<string> = new Set(motifNames);

/** Whether a drawing of that name exists. */
export function isMotif(name: string): name is Motif {
  return known.has(name);
}

import type { Look } from '../draw/look';
import type { PaletteName, TintName } from '../draw/palettes';
import { themes } from '../draw/themes/themes';
import { nameOf } from './deal';
import { featuredLooks } from './featured';
import type { Title } from './types';

/** Looks that names imply: a golden horse is gold, a winter wolf is in the snow. */
const tintWords: Readonly<Record<string, TintName>> = {
  Golden: 'gold',
  Gold: 'gold',
  Red: 'red',
  Ruby: 'red',
  Lal: 'red',
  Jade: 'jade',
  Emerald: 'green',
  Sapphire: 'blue',
  Silver: 'steel',
  White: 'white',
  Steel: 'steel',
  Iron: 'steel',
  Blue: 'navy',
  Diamond: 'blue',
  Green: 'green',
  Raging: 'red',
};
const paletteWords: Readonly<Record<string, PaletteName>> = {
  Night: 'night',
  Nights: 'night',
  Midnight: 'night',
  Moon: 'night',
  Winter: 'ice',
  Ice: 'ice',
  Desert: 'desert',
  Canyon: 'desert',
  Jungle: 'jungle',
  Bamboo: 'jungle',
  Forest: 'jungle',
  Fire: 'lava',
  Ember: 'lava',
  Burning: 'ember',
  Inferno: 'lava',
  Flame: 'lava',
  Hot: 'ember',
  Blazing: 'ember',
  Neon: 'berry',
  Ocean: 'abyss',
  Deep: 'abyss',
  Sky: 'sky',
  Sun: 'sunset',
  Dawn: 'dawn',
  Morning: 'peach',
  Royal: 'royal',
  Summer: 'peach',
  Sugar: 'candy',
  Galaxy: 'berry',
  Cosmic: 'plum',
  Shadow: 'noir',
  Black: 'noir',
};

/** Titles of queens in Bengal. */
const local: ReadonlySet<string> = new Set(['Rani', "Begum's", 'Dhaka', 'Padma']);

const firstOf = <T>(words: readonly string[], table: Readonly<Record<string, T>>): T | undefined =>
  words.map((word) => table[word]).find((found) => found !== undefined);

/** Preferred look of a name: the one composed by hand, else the colours that its words imply. */
export function wishFor(title: Title): Look {
  const name = nameOf(title);
  const words = name.split(' ');
  const tint = firstOf(words, tintWords);
  const palette = firstOf(words, paletteWords);
  const suits = tint !== undefined && themes[title.motif].tints.includes(tint);
  return {
    ...(suits ? { tint } : {}),
    ...(palette === undefined ? {} : { palette }),
    ...(words.some((word) => local.has(word)) ? { skin: 1 as const } : {}),
    ...(words.includes('Flame') ? { hair: 'red' as const } : {}),
    // A cockfight tile has to show a cock: the bird behind the hero must stay visible.
    ...(title.second === 'rooster' || title.second === 'gamecock' ? { template: 'duo' as const } : {}),
    ...featuredLooks[name],
  };
}

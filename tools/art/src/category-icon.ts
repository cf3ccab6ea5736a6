import { type Actor, drawActors } from '@r777/sandbox-vendor/draw/actor';
import { svgDocument } from '@r777/sandbox-vendor/draw/svg';
import { clockSymbol, heartSymbol } from '@r777/sandbox-vendor/draw/symbols';

type Subject = Omit<Actor, 'x' | 'y' | 'scale'> & { readonly scale?: number };

/** Ink of pictures on the dark background of the site. */
const palette = { ink: '#0a0f1a', glow: '#ffd98a' };

/** Categories and section titles shown as a bare motif. */
const subjects: Readonly<Record<string, Subject>> = {
  all: { motif: 'dice', tint: 'blue' },
  hot: { motif: 'flame', tint: 'orange' },
  rng: { motif: 'sevens', tint: 'blue' },
  live: { motif: 'queen', tint: 'red', secondTint: 'brown', hat: 3, skin: 1, scale: 0.96 },
  pvp: { motif: 'cards', tint: 'red' },
  fish: { motif: 'fish', tint: 'orange' },
  sports: { motif: 'cricket', tint: 'jade' },
  esports: { motif: 'gamepad', tint: 'purple', secondTint: 'pink' },
  cockfight: { motif: 'rooster', tint: 'orange', secondTint: 'teal' },
  lott: { motif: 'balls', tint: 'red' },
  elott: { motif: 'ticket', tint: 'red', secondTint: 'gold' },
  livestream: { motif: 'dealer', tint: 'purple', skin: 0 },
  inhouse: { motif: 'tiger' },
  promo: { motif: 'gift', tint: 'red', secondTint: 'gold' },
  reward: { motif: 'chest', tint: 'red', secondTint: 'brown' },
  vip: { motif: 'crown', tint: 'red' },
  winner: { motif: 'trophy' },
  vendor: { motif: 'gem', tint: 'blue' },
  deposit: { motif: 'coins' },
  spin: { motif: 'wheel', tint: 'purple' },
  mission: { motif: 'rocket', tint: 'orange', scale: 0.92 },
  event: { motif: 'lantern', tint: 'orange', scale: 0.92 },
  agent: { motif: 'elephant', tint: 'grey', secondTint: 'red' },
  mall: { motif: 'lotus', tint: 'pink' },
  download: { motif: 'ufo', tint: 'purple', scale: 0.92 },
};
const symbols = { fav: heartSymbol, recent: clockSymbol } as const;

/** Names of the category icons that can be drawn. */
export const iconNames: readonly string[] = [...Object.keys(subjects), ...Object.keys(symbols)];

/**
 * A category's icon, 64 × 64, transparent.
 * @throws RangeError for a category without one.
 */
export function drawCategoryIcon(name: string): string {
  const symbol = name === 'fav' || name === 'recent' ? symbols[name] : undefined;
  const subject = subjects[name];
  if (symbol === undefined && subject === undefined)
    throw new RangeError(`No icon "${name}"; there are ${iconNames.join(', ')}`);
  const drawn =
    symbol?.(palette) ?? drawActors(subject === undefined ? [] : [{ scale: 1, ...subject, x: 0, y: 0 }], palette);
  return svgDocument({
    width: 64,
    height: 64,
    viewBox: [-62, -62, 124, 124],
    palette,
    defs: drawn.defs,
    body: drawn.svg,
  });
}

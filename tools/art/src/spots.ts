import { type Actor, drawActors } from '@r777/sandbox-vendor/draw/actor';
import { circle, line, svgDocument } from '@r777/sandbox-vendor/draw/svg';

interface Spot {
  readonly actors: readonly Actor[];
  /** Badge at the lower right: a sign on a coloured disc. */
  readonly badge: { readonly colour: string; readonly sign: string };
}

const palette = { ink: '#0a0f1a', glow: '#ffd98a' };
const signs = {
  alert: 'M0-8V2M0 8V8.1',
  cross: 'M-6-6L6 6M6-6L-6 6',
  plus: 'M0-7V7M-7 0H7',
  pause: 'M-4-6V6M4-6V6',
  search: 'M6 6L10 10M6-1A7 7 0 1 1-8-1A7 7 0 1 1 6-1',
  clock: 'M0-7V0L5 4',
  bar: 'M-7 0H7',
  check: 'M-7 0L-2 6L8-6',
} as const;
const red = '#c6273c';
const gold = '#c98a12';
const green = '#0f7a49';
const blue = '#2a5fb8';

/** Shown in an area instead of content; `error` is the failed area with its alert. */
const spots: Readonly<Record<string, Spot>> = {
  error: {
    actors: [{ motif: 'cards', x: 0, y: 0, scale: 1.06, tint: 'steel' }],
    badge: { colour: red, sign: signs.alert },
  },
  empty: {
    actors: [{ motif: 'chest', x: 0, y: 0, scale: 1, tint: 'navy', secondTint: 'navy' }],
    badge: { colour: blue, sign: signs.plus },
  },
  offline: {
    actors: [{ motif: 'kite', x: 0, y: -4, scale: 0.9, tint: 'navy', secondTint: 'steel' }],
    badge: { colour: red, sign: signs.cross },
  },
  maintenance: {
    actors: [{ motif: 'wheel', x: 0, y: 0, scale: 1, tint: 'navy', secondTint: 'steel' }],
    badge: { colour: gold, sign: signs.pause },
  },
  blocked: {
    actors: [{ motif: 'shield', x: 0, y: 0, scale: 0.94, tint: 'navy', secondTint: 'steel' }],
    badge: { colour: red, sign: signs.bar },
  },
  'not-found': {
    actors: [{ motif: 'owl', x: 0, y: 0, scale: 0.96, tint: 'navy', secondTint: 'steel' }],
    badge: { colour: blue, sign: signs.search },
  },
  slow: {
    actors: [{ motif: 'turtle', x: 0, y: 2, scale: 0.96, tint: 'teal', secondTint: 'steel' }],
    badge: { colour: gold, sign: signs.clock },
  },
  unauthorised: {
    actors: [{ motif: 'mask', x: 0, y: 4, scale: 0.96, tint: 'navy', secondTint: 'steel' }],
    badge: { colour: gold, sign: signs.alert },
  },
  success: { actors: [{ motif: 'trophy', x: 0, y: 0, scale: 1 }], badge: { colour: green, sign: signs.check } },
  messages: {
    actors: [{ motif: 'bell', x: 0, y: 0, scale: 0.96, tint: 'navy', secondTint: 'steel' }],
    badge: { colour: blue, sign: signs.bar },
  },
};

/** Names of the small pictures on cards and headings. */
export const spotNames: readonly string[] = Object.keys(spots);

/** Empty spaces left and right, so that the picture looks like a shelf with something missing. */
const shelf =
  '<g fill="none" stroke="#334454" stroke-width="3"><rect x="-98" y="-38" width="54" height="76" rx="10"/><rect x="44" y="-38" width="54" height="76" rx="10"/></g>';

/**
 * A spot illustration, 200 × 140, transparent.
 * @throws RangeError for an unknown name.
 */
export function drawSpot(name: string): string {
  const spot = spots[name];
  if (spot === undefined) throw new RangeError(`No spot "${name}"; there are ${spotNames.join(', ')}`);
  const cast = drawActors(spot.actors, palette);
  const { colour, sign } = spot.badge;
  const badge =
    `<g transform="translate(46 38)">${circle(0, 0, 20, colour, ` stroke="#131b25" stroke-width="5"`)}` +
    `${line(sign, '#fff', 4.4, ' stroke-linejoin="round"')}</g>`;
  return svgDocument({
    width: 200,
    height: 140,
    viewBox: [-100, -70, 200, 140],
    palette,
    defs: cast.defs,
    body: shelf + cast.svg + badge,
  });
}

import { type Actor, drawActors } from '@r777/sandbox-vendor/draw/actor';
import { glowGradient } from '@r777/sandbox-vendor/draw/compose';
import { mixInk } from '@r777/sandbox-vendor/draw/ink';
import { type PaletteName, palettes, tints } from '@r777/sandbox-vendor/draw/palettes';
import { bigCoin, star } from '@r777/sandbox-vendor/draw/shapes';
import { circle, group, linearGradient, path, sparkle, svgDocument } from '@r777/sandbox-vendor/draw/svg';
import { focus, type WideBackdropName, wideBackdrops } from './backdrops';

type Spot = readonly [x: number, y: number, size: number];

/** A wide picture: art on the right, room for live text on the left. Coordinates are those of 672 × 308. */
export interface WideScene {
  readonly palette: PaletteName;
  readonly backdrop: WideBackdropName;
  readonly actors: readonly Actor[];
  /** Loose coins in front of the actors: middle and radius. */
  readonly coins?: readonly Spot[];
  readonly sparkles?: readonly Spot[];
}

const fullHeight = 308;
/**
 * Actors of a strip keep most of their size: a hero that fills the height looks better than one with empty space around
 * it.
 */
const stripScale = 0.93;
const stripTransform = (height: number): string =>
  `translate(${Math.round(focus.x * (1 - stripScale))} ${Math.round(height / 2 + 6 - (fullHeight / 2) * stripScale)})scale(${stripScale})`;

/** Draws a scene 672 wide; a lower strip shows the same art, a little smaller and cropped at its edges. */
export function drawWide(
  { palette: name, backdrop, actors, coins = [], sparkles = [] }: WideScene,
  height: number,
): string {
  const palette = palettes[name];
  const cast = drawActors(actors, palette);
  const ink = mixInk({ body: tints.gold, trim: tints.gold, palette }, () => '');
  const defs =
    linearGradient('s', [palette.skyTop, palette.skyBottom]) +
    glowGradient('w', palette.glow) +
    cast.defs +
    `<linearGradient id="f"><stop stop-color="${palette.ink}" stop-opacity=".82"/><stop offset=".38" stop-color="${palette.ink}" stop-opacity=".5"/><stop offset=".66" stop-color="${palette.ink}" stop-opacity="0"/></linearGradient>` +
    (coins.length > 0 ? `<g id="z">${bigCoin(0, 0, 26, ink, path(star, ink.goldLight))}</g>` : '');
  const purse = coins
    .map(([x, y, r]) => `<use href="#z" transform="translate(${x} ${y})scale(${Math.round((r / 26) * 100) / 100})"/>`)
    .join('');
  const glints = sparkles.map(([x, y, r]) => sparkle(x, y, r)).join('');
  const front = `${circle(focus.x, focus.y, 190, 'url(#w)', ' fill-opacity=".75"')}${cast.svg}${purse}${glints}`;
  const back = wideBackdrops[backdrop](palette);
  const isFull = height === fullHeight;
  const placed = isFull ? front : group(stripTransform(height), front);
  const setting = isFull ? back : group(`scale(1 ${Math.round((height / fullHeight) * 1000) / 1000})`, back);
  const area = `M0 0H672V${height}H0z`;
  return svgDocument({
    width: 672,
    height,
    palette,
    defs,
    body: path(area, 'url(#s)') + setting + path(area, 'url(#f)') + placed,
  });
}

import type { JhandiFace } from '../../games/jhandi';
import { shape } from '../hud/element';

const RED = '#d0213b';
const DARK = '#16202c';
const GOLD = '#c98a12';

/** The symbol of each face, on a die of 50 × 50. */
const drawn: Readonly<Record<JhandiFace, readonly [path: string, fill: string][]>> = {
  heart: [['M25 40C10 29 9 20 12 15c3-5 10-5 13 2 3-7 10-7 13-2 3 5 2 14-13 25z', RED]],
  diamond: [['M25 8l13 16-13 17-13-17z', RED]],
  spade: [['M25 8c9 8 14 12 14 19 0 6-7 8-11 4 0 4 1 7 4 9H18c3-2 4-5 4-9-4 4-11 2-11-4 0-7 5-11 14-19z', DARK]],
  club: [['M25 8a7 7 0 0 1 6 11 7 7 0 1 1-3 12c0 4 1 7 4 9H18c3-2 4-5 4-9a7 7 0 1 1-3-12 7 7 0 0 1 6-11z', DARK]],
  crown: [
    ['M10 16l7 7 8-12 8 12 7-7-3 20H13z', GOLD],
    ['M13 37h24v3H13z', RED],
  ],
  flag: [
    ['M15 8h3v33h-3z', '#6b4a2b'],
    ['M18 9l20 8-20 9z', RED],
  ],
};

/** A die of Jhandi Munda showing a face. */
export const jhandiFace = (face: JhandiFace): SVGSVGElement =>
  shape(
    'svg',
    { viewBox: '0 0 50 50', 'aria-hidden': 'true' },
    shape('rect', { x: 2, y: 3, width: 46, height: 46, rx: 10, fill: '#b9a67a' }),
    shape('rect', { x: 2, y: 1, width: 46, height: 45, rx: 10, fill: '#fffdf6', stroke: '#d8cdae' }),
    ...drawn[face].map(([d, fill]) => shape('path', { d, fill })),
  );

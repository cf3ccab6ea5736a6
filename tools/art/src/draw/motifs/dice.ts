import type { Drawing, Ink } from '../ink';
import { circle, group, path, sparkle } from '../svg';

type Spot = readonly [x: number, y: number];

interface Die {
  readonly at: string;
  readonly faces: readonly [top: string, left: string, right: string];
  readonly pips: string;
}

const pips = (spots: readonly Spot[], r: number): string =>
  spots.map(([x, y]) => circle(x, y, r, 'currentColor')).join('');

/** An isometric cube: one, five and three up. */
function die(c: Ink, { at, faces, pips: colour }: Die): string {
  const [top, left, right] = faces;
  const side = (d: string, fill: string) => path(d, fill, ` stroke="${fill}" stroke-width="3"`);
  return (
    `<g transform="${at}" color="${colour}" stroke-linejoin="round">` +
    path('M0-30L27-15V16L0 32L-27 16V-15z', left, ` stroke="${c.ink}" stroke-width="8"`) +
    side('M0-30L27-15L0 1L-27-15z', top) +
    side('M-27-13L-1 3V31L-27 16z', left) +
    side('M27-13L1 3V31L27 16z', right) +
    group('matrix(.9 .5 -.9 .5 0 -14.5)', circle(0, 0, 5, 'currentColor')) +
    group(
      'matrix(.87 .5 0 1 -14 9)',
      pips(
        [
          [-8, -8],
          [0, 0],
          [8, 8],
          [8, -8],
          [-8, 8],
        ],
        3.1,
      ),
    ) +
    group(
      'matrix(.87 -.5 0 1 14 9)',
      pips(
        [
          [-7, -8],
          [7, 8],
          [0, 0],
        ],
        3.1,
      ),
    ) +
    path('M27 4L1 20V31L27 16z', c.ink, ' fill-opacity=".2"') +
    path('M-25-14L0-28L8-24L-17-9z', '#fff', ' fill-opacity=".5"') +
    '</g>'
  );
}

export const dice: Drawing = (c) =>
  die(c, { at: 'translate(20 -20)rotate(14)scale(.82)', faces: [c.light, c.middle, c.dark], pips: '#fff' }) +
  die(c, { at: 'translate(-14 14)rotate(-12)scale(1.06)', faces: ['#fff', '#f0e7dc', '#cdbba6'], pips: c.dark }) +
  sparkle(-40, -14, 10);

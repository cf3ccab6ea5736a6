import { shape } from '../hud/shape';

const places: Readonly<Record<string, readonly [x: number, y: number]>> = {
  a: [14, 14],
  b: [36, 14],
  c: [14, 25],
  d: [25, 25],
  e: [36, 25],
  f: [14, 36],
  g: [36, 36],
};
const pips = ['', 'd', 'ag', 'adg', 'abfg', 'abdfg', 'abcefg'];

/** A die showing a number, 50 × 50. */
export function dieFace(value: number): SVGSVGElement {
  const dots = [...(pips[value] ?? '')].map((place) => {
    const [cx, cy] = places[place] ?? [25, 25];
    const lone = value === 1;
    return shape('circle', { cx, cy, r: lone ? 7 : 4.6, fill: lone ? '#d0213b' : '#16202c' });
  });
  return shape(
    'svg',
    { viewBox: '0 0 50 50', 'aria-hidden': 'true' },
    shape('rect', { x: 2, y: 3, width: 46, height: 46, rx: 10, fill: '#b9a67a' }),
    shape('rect', { x: 2, y: 1, width: 46, height: 45, rx: 10, fill: '#fffdf6', stroke: '#d8cdae' }),
    ...dots,
  );
}

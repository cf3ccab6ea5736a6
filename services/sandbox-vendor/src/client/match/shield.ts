import { shape } from '../hud/shape';

const colours = [
  ['#c6273c', '#ffd98a'],
  ['#1f6fd6', '#ffffff'],
  ['#0f8a4f', '#ffe14a'],
  ['#7a35c9', '#ffb0d8'],
  ['#e29a1c', '#2a1602'],
  ['#14808a', '#dff6ff'],
] as const;

/**
 * The emblem of a side: two colours and a letter, always the same for a side. `side` is its place in the list of names.
 */
export function shield(side: number, name: string): SVGSVGElement {
  const [ground, mark] = colours[side % colours.length] ?? colours[0];
  const parted = side >= colours.length;
  return shape(
    'svg',
    { viewBox: '0 0 80 84', 'aria-hidden': 'true' },
    shape('path', { d: 'M40 2L76 12V42C76 62 58 76 40 82C22 76 4 62 4 42V12z', fill: '#0b1016' }),
    shape('path', { d: 'M40 6L72 15V42C72 60 56 72 40 78C24 72 8 60 8 42V15z', fill: ground }),
    shape('path', {
      d: parted ? 'M40 6L72 15V42C72 60 56 72 40 78z' : 'M8 36H72V52H8z',
      fill: mark,
      'fill-opacity': 0.32,
    }),
    shape('path', {
      d: 'M12 17L40 10L68 17',
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.5,
      'stroke-width': 2.5,
    }),
    shape(
      'text',
      {
        x: 40,
        y: 44,
        fill: mark,
        stroke: '#0b1016',
        'stroke-width': 3,
        'paint-order': 'stroke',
        'font-size': 34,
        'font-weight': 900,
        'text-anchor': 'middle',
        'dominant-baseline': 'central',
      },
      [...new Intl.Segmenter().segment(name)][0]?.segment ?? '',
    ),
  );
}

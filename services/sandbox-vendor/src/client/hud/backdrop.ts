import type { GameInfo } from '../../wire';
import styles from './backdrop.module.css';
import { onCircle, shape } from './element';

let made = 0;

/**
 * Rays, hills and a lit floor in the colours of a game: the background of every scene. 360 × 240, cropped to the stage.
 */
export function backdrop(colours: GameInfo['colours'], floor: 'felt' | 'grass' | 'pit' | 'track'): SVGSVGElement {
  const id = `backdrop-${++made}`;
  const stop = (offset: number, colour: string, opacity = 1) =>
    shape('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
  const rays = Array.from({ length: 12 }, (_, n) => {
    const [a, b] = [onCircle(320, n / 12 - 0.018), onCircle(320, n / 12 + 0.018)];
    return shape('path', { d: `M0 0L${a}L${b}z`, fill: colours.glow, 'fill-opacity': 0.12 });
  });
  const grounds = {
    felt: ['#0f6b46', '#06301f'],
    grass: ['#2f9a3f', '#0f4a22'],
    pit: ['#b5713a', '#4a220c'],
    track: ['#b06a3a', '#5a2c12'],
  } as const;
  const [near, far] = grounds[floor];
  const stripes =
    floor === 'grass'
      ? [0, 1, 2, 3, 4, 5].map((n) =>
          shape('path', {
            d: `M${n * 60} 150H${n * 60 + 30}L${n * 76 - 26} 240H${n * 76 - 66}z`,
            fill: '#fff',
            'fill-opacity': 0.07,
          }),
        )
      : [];
  return shape(
    'svg',
    {
      class: styles.backdrop ?? '',
      viewBox: '0 0 360 240',
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    shape(
      'defs',
      {},
      shape('linearGradient', { id: `${id}-sky`, x2: 0, y2: 1 }, stop(0, colours.skyTop), stop(1, colours.skyBottom)),
      shape('radialGradient', { id: `${id}-glow` }, stop(0, colours.glow, 0.6), stop(1, colours.glow, 0)),
      shape('linearGradient', { id: `${id}-floor`, x2: 0, y2: 1 }, stop(0, near), stop(1, far)),
    ),
    shape('rect', { width: 360, height: 240, fill: `url(#${id}-sky)` }),
    shape('g', { transform: 'translate(180 110)' }, ...rays),
    shape('circle', { cx: 180, cy: 110, r: 170, fill: `url(#${id}-glow)` }),
    shape('path', { d: 'M0 150Q45 118 90 142T180 134T270 142T360 128V240H0z', fill: colours.far }),
    shape('path', { d: 'M0 164Q60 140 120 156T240 150T360 158V240H0z', fill: colours.near }),
    shape('path', { d: 'M0 176Q180 150 360 176V240H0z', fill: `url(#${id}-floor)` }),
    ...stripes,
    shape('path', {
      d: 'M0 176Q180 150 360 176',
      fill: 'none',
      stroke: colours.glow,
      'stroke-opacity': 0.55,
      'stroke-width': 2,
    }),
  );
}

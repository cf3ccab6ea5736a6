import { colourOf, POCKETS, SEGMENTS } from '../../games/wheels';
import { move } from '../flow/waiting';
import { backdrop } from '../hud/backdrop';
import { element, onCircle, ringPiece, shape } from '../hud/element';
import { spotName } from '../stage/names';
import type { MakeScene, Scene } from '../stage/scene';
import styles from './scene.module.css';

/** The look of a segment. */
interface Segment {
  readonly fill: string;
  readonly text: string;
  readonly size: number;
}

const pockets: readonly Segment[] = POCKETS.map((pocket) => ({
  fill: { red: '#c6273c', black: '#161b24', green: '#0f8a4f' }[colourOf(pocket)],
  text: String(pocket),
  size: 8,
}));
const fields = {
  x2: { fill: '#2666c8', text: '2' },
  lotus: { fill: '#d6408c', text: '5' },
  fish: { fill: '#0f9a86', text: '5' },
  x10: { fill: '#7a35c9', text: '10' },
  x25: { fill: '#f0b22c', text: '25' },
} as const;
const segments: readonly Segment[] = SEGMENTS.map((field) => ({ ...fields[field], size: 7.5 }));

function disc(pieces: readonly Segment[], hero: string): SVGSVGElement {
  const share = 1 / pieces.length;
  const drawn = pieces.flatMap(({ fill, text, size }, at) => {
    const middle = at * share;
    const [x, y] = onCircle(80, middle);
    return [
      shape('path', {
        d: ringPiece(52, 90, middle - share / 2, middle + share / 2),
        fill,
        stroke: '#f7dc94',
        'stroke-width': 0.5,
      }),
      shape(
        'text',
        {
          x,
          y,
          transform: `rotate(${middle * 360} ${x} ${y})`,
          fill: text === '25' ? '#2a1602' : '#fff',
          'font-size': size,
          'font-weight': 800,
          'text-anchor': 'middle',
          'dominant-baseline': 'central',
        },
        text,
      ),
    ];
  });
  const studs = Array.from({ length: 24 }, (_, n) => {
    const [cx, cy] = onCircle(94.5, n / 24);
    return shape('circle', { cx, cy, r: 1.6, fill: n % 2 ? '#fff6d0' : '#b3470f' });
  });
  const spokes = Array.from({ length: 8 }, (_, n) => {
    const [x2, y2] = onCircle(50, n / 8);
    return shape('line', { x1: 0, y1: 0, x2, y2, stroke: '#f7dc94', 'stroke-opacity': 0.35, 'stroke-width': 1.2 });
  });
  return shape(
    'svg',
    { viewBox: '-100 -100 200 200', 'aria-hidden': 'true' },
    shape('circle', { r: 99, fill: '#5a3208' }),
    shape('circle', { r: 97.5, fill: '#d9a02c' }),
    shape('circle', { r: 91, fill: '#3a1d05' }),
    ...studs,
    ...drawn,
    shape('circle', { r: 52, fill: '#4a2408', stroke: '#f7dc94', 'stroke-width': 1.5 }),
    ...spokes,
    shape('circle', { r: 34, fill: '#2a1204', stroke: '#d9a02c', 'stroke-width': 2.5 }),
    shape('image', { href: hero, x: -27, y: -27, width: 54, height: 54 }),
  );
}

function pointer(): SVGSVGElement {
  return shape(
    'svg',
    { viewBox: '-100 -100 200 200', 'aria-hidden': 'true' },
    shape('path', { d: 'M-9-100H9L0-82z', fill: '#fff6d0', stroke: '#5a3208', 'stroke-width': 2 }),
  );
}

/** The ball on its track; it turns in the opposite direction of the wheel and comes to rest under the pointer. */
function ball(): SVGSVGElement {
  return shape(
    'svg',
    { viewBox: '-100 -100 200 200', 'aria-hidden': 'true' },
    shape('circle', { cx: 0, cy: -60, r: 4.6, fill: '#fff', stroke: '#7b8794', 'stroke-width': 1 }),
    shape('circle', { cx: -1.4, cy: -61.6, r: 1.4, fill: '#fff' }),
  );
}

/** A wheel that turns until the drawn segment is under the pointer. */
export const makeWheel: MakeScene = ({ game, sound, still }): Scene => {
  const isRoulette = game.course === 'roulette';
  const pieces = isRoulette ? pockets : segments;
  const wheel = disc(pieces, game.hero);
  const rolling = ball();
  const stand = element('div', { class: styles.disc });
  stand.append(wheel, ...(isRoulette ? [rolling] : []), pointer());
  const root = element('div', { class: styles.scene });
  root.append(backdrop(game.colours, 'felt'), stand);
  let angle = 0;

  const turnTo = async (at: number, ms: number) => {
    const target = -(at * 360) / pieces.length;
    const from = angle;
    const turns = Math.ceil((from - target) / 360) + (ms > 0 ? 5 : 0);
    angle = target + turns * 360;
    const quiet = still || ms === 0;
    const spun = move(wheel, [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${angle}deg)` }], {
      ms,
      easing: 'cubic-bezier(.12,.72,.12,1)',
      still: quiet,
    });
    const rolled = move(rolling, [{ transform: 'rotate(0deg)' }, { transform: `rotate(${-360 * 7}deg)` }], {
      ms: ms * 0.86,
      easing: 'cubic-bezier(.2,.6,.2,1)',
      still: quiet,
    });
    await Promise.all([spun, rolled]);
    // The angle is kept small, because a large number would lose precision after a day of rounds.
    angle %= 360;
  };

  return {
    root,
    open() {},
    async show(result, _round, ms) {
      const at = 'pocket' in result ? POCKETS.indexOf(result.pocket) : 'segment' in result ? result.segment : 0;
      if (ms > 0) sound.feature();
      await turnTo(at, ms);
      sound.reelStop(4);
    },
    words(result) {
      if ('pocket' in result) {
        const colour = colourOf(result.pocket);
        return colour === 'green' ? '0' : `${result.pocket} · ${spotName('roulette', null, colour)}`;
      }
      return 'segment' in result ? spotName('fortune', null, SEGMENTS[result.segment] ?? 'x2') : '';
    },
  };
};

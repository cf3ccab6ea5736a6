import { move, wait } from '../flow/waiting';
import { backdrop } from '../hud/backdrop';
import { element, shape } from '../hud/element';
import { sideName, spotName } from '../stage/names';
import type { MakeScene, Scene } from '../stage/scene';
import styles from './scene.module.css';
import { racesOf, storyOf } from './story';

/** Four lanes with their runners. */
export const makeRace: MakeScene = ({ game, sound, still }): Scene => {
  const lanes = [0, 1, 2, 3].map(() => {
    const runner = element('img', { class: styles.runner, attributes: { src: game.hero, alt: '' } });
    const name = element('span', { class: styles.name });
    return { runner, name, root: element('div', { class: styles.lane }, name, runner) };
  });
  const track = element('div', { class: styles.lanes }, ...lanes.map(({ root }) => root));
  const root = element('div', { class: styles.scene });
  root.append(backdrop(game.colours, 'track'), track);

  return {
    root,
    open({ fixture }) {
      for (const [side, { name, runner, root: lane }] of lanes.entries()) {
        name.textContent = sideName('race', fixture, side);
        lane.removeAttribute('data-won');
        for (const animation of runner.getAnimations()) animation.cancel();
      }
    },
    async show(result, _round, ms) {
      if (!('fixture' in result)) return;
      if (ms > 0) sound.feature();
      const runs = racesOf(result).map(async (places, side) => {
        const runner = lanes[side]?.runner;
        if (!runner) return;
        const way = Math.max(0, track.clientWidth - 24 - runner.clientWidth);
        const frames = [0, ...places].map((place, at) => ({
          transform: `translate(${place * way}px, ${at % 2 ? -4 : 0}px)`,
        }));
        await move(runner, frames, { ms, easing: 'linear', still: still || ms === 0 });
      });
      await Promise.all(runs);
      lanes[result.winner]?.root.setAttribute('data-won', '');
    },
    words: (result) => ('fixture' in result ? sideName('race', result.fixture, result.winner) : ''),
  };
};

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

/** Two sides, a score, and the ball or birds that move between them. */
export const makeVersus: MakeScene = ({ game, sound, still }): Scene => {
  const isCocks = game.course === 'cockfight';
  const sides = ['gamecock', 'rooster'].map((bird, side) => {
    const picture = element('div', { class: styles.picture });
    if (isCocks) picture.append(element('img', { attributes: { src: `/art/symbols/${bird}.svg`, alt: '' } }));
    picture.toggleAttribute('data-mirror', isCocks && side === 0);
    const name = element('span', { class: styles.name });
    return { picture, name, root: element('div', { class: styles.side }, picture, name) };
  });
  const score = element('div', { class: styles.score }, '0 : 0');
  const ball = element('img', { class: styles.ball, attributes: { src: game.hero, alt: '' } });
  const field = element('div', { class: styles.versus });
  const [one, two] = sides;
  if (one && two) field.append(one.root, score, two.root);
  if (!isCocks) field.append(ball);
  const root = element('div', { class: styles.scene });
  root.append(backdrop(game.colours, isCocks ? 'pit' : 'grass'), field);

  /** One turn: the ball goes to the other side's goal, or the bird leaps. */
  async function scored(side: number, ms: number): Promise<void> {
    const by = side === 0 ? 1 : -1;
    const leaper = sides[side]?.picture;
    if (leaper) {
      const frames = [{ translate: '0 0' }, { translate: `${by * 34}px -22px`, offset: 0.5 }, { translate: '0 0' }];
      void move(leaper, frames, { ms: 600, still });
    }
    if (!isCocks) {
      const frames = [{ translate: '0 0' }, { translate: `${by * 120}px -30px`, offset: 0.6 }, { translate: '0 0' }];
      await move(ball, frames, { ms: Math.min(700, ms), still });
    }
  }

  return {
    root,
    open({ fixture }) {
      score.textContent = '0 : 0';
      for (const [side, { name, picture, root: box }] of sides.entries()) {
        name.textContent = sideName(game.course, fixture, side);
        if (!isCocks) picture.replaceChildren(shield(fixture?.sides[side] ?? side, name.textContent));
        box.removeAttribute('data-won');
      }
    },
    async show(result, _round, ms) {
      if (!('fixture' in result)) return;
      const points = [0, 0];
      let before = 0;
      for (const { at, side } of storyOf(result)) {
        if (ms > 0) await wait((at - before) * ms);
        before = at;
        points[side] = (points[side] ?? 0) + 1;
        score.textContent = points.join(' : ');
        if (ms > 0) {
          sound.reelStop(side * 4);
          void scored(side, ms);
        }
      }
      if (ms > 0) await wait((1 - before) * ms);
      score.textContent = points.join(' : ');
      sides[result.winner]?.root.setAttribute('data-won', '');
    },
    words(result) {
      if (!('fixture' in result)) return '';
      const { winner, fixture } = result;
      return winner === 2 ? spotName(game.course, null, 'draw') : sideName(game.course, fixture, winner);
    },
  };
};

/** A match of two sides, or a race. */
export const makeMatch: MakeScene = (parts) => (parts.game.course === 'race' ? makeRace(parts) : makeVersus(parts));

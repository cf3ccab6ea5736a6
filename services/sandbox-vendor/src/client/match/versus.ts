import { move, wait } from '../flow/motion';
import { backdrop } from '../hud/backdrop';
import { element } from '../hud/element';
import { sideName, spotName } from '../stage/names';
import type { MakeScene, Scene } from '../stage/scene';
import styles from './scene.module.css';
import { shield } from './shield';
import { storyOf } from './story';

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

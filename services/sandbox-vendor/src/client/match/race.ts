import { move } from '../flow/motion';
import { backdrop } from '../hud/backdrop';
import { element } from '../hud/element';
import { sideName } from '../stage/names';
import type { MakeScene, Scene } from '../stage/scene';
import styles from './scene.module.css';
import { racesOf } from './story';

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

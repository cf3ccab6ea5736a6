import { move, wait } from '../flow/motion';
import { backdrop } from '../hud/backdrop';
import { element } from '../hud/element';
import { spotName } from '../stage/names';
import type { MakeScene, Scene } from '../stage/scene';
import { dieFace } from './face';
import styles from './scene.module.css';

/** How long a die shows a face while it rolls, in ms. */
const FACE = 110;

/** Three dice that roll and come to rest. */
export const makeDice: MakeScene = ({ game, sound, still }): Scene => {
  const dice = [5, 3, 6].map((value) => element('div', {}, dieFace(value)));
  const tray = element('div', { class: styles.tray }, ...dice);
  const hero = element('img', { class: styles.hero, attributes: { src: game.hero, alt: '' } });
  const root = element('div', { class: styles.scene });
  root.append(backdrop(game.colours, 'felt'), tray, hero);

  async function roll(die: HTMLElement, value: number, ms: number, at: number): Promise<void> {
    if (ms > 0 && !still) {
      const end = performance.now() + ms;
      void move(
        die,
        [
          { transform: 'translateY(-120px) rotate(0deg)' },
          { transform: `translateY(0) rotate(${340 + at * 60}deg)`, offset: 0.35 },
          { transform: `translateY(-34px) rotate(${560 + at * 60}deg)`, offset: 0.6 },
          { transform: 'translateY(0) rotate(720deg)' },
        ],
        { ms, still },
      );
      for (let face = at; performance.now() < end - FACE; face++) {
        die.replaceChildren(dieFace((face % 6) + 1));
        await wait(FACE);
      }
      sound.reelStop(at);
    }
    die.replaceChildren(dieFace(value));
  }

  return {
    root,
    open() {},
    async show(result, _round, ms) {
      if (!('dice' in result)) return;
      const roles = result.dice.map((value, at) => {
        const die = dice[at];
        return die ? roll(die, value, Math.min(ms, 2_200 + at * 700), at) : Promise.resolve();
      });
      await Promise.all(roles);
    },
    words(result) {
      if (!('dice' in result)) return '';
      const [a, b, c] = result.dice;
      const sum = a + b + c;
      const triple = a === b && b === c;
      const [name = ''] = spotName('sicbo', null, triple ? 'triple' : sum <= 10 ? 'small' : 'big').split(' ');
      return `${a} + ${b} + ${c} = ${sum}${triple ? '' : ` · ${name}`}`;
    },
  };
};

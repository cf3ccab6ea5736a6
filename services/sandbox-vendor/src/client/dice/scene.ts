import { FACES, type JhandiFace } from '../../games/jhandi';
import { move, wait } from '../flow/waiting';
import { backdrop } from '../hud/backdrop';
import { element, shape } from '../hud/element';
import { spotName } from '../stage/names';
import type { MakeScene, Scene } from '../stage/scene';
import { jhandiFace } from './jhandi-face';
import styles from './scene.module.css';

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

/** How long a die shows a face while it rolls, in ms. */
const FACE = 110;

/** What the dice show, as indexes of faces from 0. */
function shownBy(result: Parameters<Scene['show']>[0]): readonly number[] | undefined {
  if ('faces' in result) return result.faces.map((face) => FACES.indexOf(face));
  return 'dice' in result ? result.dice.map((value) => value - 1) : undefined;
}

/** Jhandi Munda in words: each face that pays, with its number of dice. */
function jhandiWords(faces: readonly JhandiFace[]): string {
  const counted = FACES.map((face) => ({ face, count: faces.filter((each) => each === face).length }));
  return counted
    .filter(({ count }) => count > 1)
    .map(({ face, count }) => `${spotName('jhandi', null, face)} × ${count}`)
    .join(' · ');
}

/** Dice that roll and come to rest: three with pips, or the six of Jhandi Munda. */
export const makeDice: MakeScene = ({ game, sound, still }): Scene => {
  const isJhandi = game.course === 'jhandi';
  const faceOf = (index: number) => (isJhandi ? jhandiFace(FACES[index] ?? 'flag') : dieFace(index + 1));
  const first = isJhandi ? [0, 1, 2, 3, 4, 5] : [4, 2, 5];
  const dice = first.map((index) => element('div', {}, faceOf(index)));
  const tray = element('div', { class: styles.tray }, ...dice);
  tray.toggleAttribute('data-six', isJhandi);
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
        die.replaceChildren(faceOf(face % 6));
        await wait(FACE);
      }
      sound.reelStop(at);
    }
    die.replaceChildren(faceOf(value));
  }

  return {
    root,
    open() {},
    async show(result, _round, ms) {
      const step = isJhandi ? 350 : 700;
      const rolls = (shownBy(result) ?? []).map((value, at) => {
        const die = dice[at];
        return die ? roll(die, value, Math.min(ms, 2_200 + at * step), at) : Promise.resolve();
      });
      await Promise.all(rolls);
    },
    words(result) {
      if ('faces' in result) return jhandiWords(result.faces);
      if (!('dice' in result)) return '';
      const [a, b, c] = result.dice;
      const sum = a + b + c;
      const triple = a === b && b === c;
      const [name = ''] = spotName('sicbo', null, triple ? 'triple' : sum <= 10 ? 'small' : 'big').split(' ');
      return `${a} + ${b} + ${c} = ${sum}${triple ? '' : ` · ${name}`}`;
    },
  };
};

import { total } from '../../games/cards';
import { move, wait } from '../flow/waiting';
import { backdrop } from '../hud/backdrop';
import { element, shape } from '../hud/element';
import { spotName } from '../stage/names';
import type { MakeScene, Scene } from '../stage/scene';
import styles from './scene.module.css';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = [
  { colour: '#16202c', path: 'M0-9C5-3 9 0 9 4C9 8 4 9 1.4 5.5L3.5 10H-3.5L-1.4 5.5C-4 9-9 8-9 4C-9 0-5-3 0-9z' },
  { colour: '#d0213b', path: 'M0 9C-6 3-10 0-10-4.5C-10-9.5-3-10 0-5C3-10 10-9.5 10-4.5C10 0 6 3 0 9z' },
  { colour: '#d0213b', path: 'M0-10L7.5 0L0 10L-7.5 0z' },
  {
    colour: '#16202c',
    path: 'M0-9A4.4 4.4 0 0 1 3.6-2A4.4 4.4 0 1 1 1.4 5L3.5 10H-3.5L-1.4 5A4.4 4.4 0 1 1-3.6-2A4.4 4.4 0 0 1 0-9z',
  },
];

/** The name of a card: `10♠`. */
export const cardName = (card: number): string => `${ranks[card % 13] ?? ''}${'♠♥♦♣'[Math.floor(card / 13)] ?? ''}`;

/** A card's face, 50 × 70. */
export function cardFace(card: number): SVGSVGElement {
  const { colour, path } = suits[Math.floor(card / 13)] ?? { colour: '#000', path: '' };
  const rank = ranks[card % 13] ?? '';
  const corner = (turn: number) =>
    shape(
      'g',
      { transform: `rotate(${turn} 25 35)` },
      shape(
        'text',
        {
          x: 9,
          y: 15,
          'font-size': rank === '10' ? 12 : 14,
          'font-weight': 800,
          fill: colour,
          'text-anchor': 'middle',
        },
        rank,
      ),
      shape('path', { d: path, fill: colour, transform: 'translate(9 23) scale(.5)' }),
    );
  return shape(
    'svg',
    { viewBox: '0 0 50 70', 'aria-hidden': 'true' },
    shape('rect', {
      x: 0.75,
      y: 0.75,
      width: 48.5,
      height: 68.5,
      rx: 6,
      fill: '#fffdf6',
      stroke: '#b9a67a',
      'stroke-width': 1.5,
    }),
    corner(0),
    corner(180),
    shape('path', { d: path, fill: colour, transform: 'translate(25 36) scale(1.35)' }),
  );
}

/** The back of every card, 50 × 70. */
export function cardBack(): SVGSVGElement {
  const lines = [0, 1, 2, 3, 4, 5].flatMap((n) => [
    shape('path', {
      d: `M${5 + n * 8} 5L${5 + n * 8 + 12} 65M${5 + n * 8 + 12} 5L${5 + n * 8} 65`,
      stroke: '#ffb13d',
      'stroke-opacity': 0.4,
    }),
  ]);
  return shape(
    'svg',
    { viewBox: '0 0 50 70', 'aria-hidden': 'true' },
    shape('rect', {
      x: 0.75,
      y: 0.75,
      width: 48.5,
      height: 68.5,
      rx: 6,
      fill: '#8a1230',
      stroke: '#ffd98a',
      'stroke-width': 1.5,
    }),
    shape('svg', { x: 4, y: 4, width: 42, height: 62, viewBox: '4 4 42 62' }, ...lines),
    shape('path', { d: 'M25 20L34 35L25 50L16 35z', fill: '#ffd98a', stroke: '#5a0a1c' }),
  );
}

/** Visible cards of a pile; the others are hidden below them. */
const SEEN = 5;
/** Longest pause from one card to the next, in ms. */
const SLOWEST = 750;

function makeSide(name: string, wide: boolean) {
  const label = element('span', { class: styles.name }, name);
  const hand = element('div', { class: styles.hand });
  hand.toggleAttribute('data-wide', wide);
  const root = element('div', { class: styles.side }, hand, label);
  return {
    root,
    clear() {
      hand.replaceChildren();
      label.textContent = name;
      root.removeAttribute('data-won');
    },
    say(text: string) {
      label.textContent = `${name} ${text}`;
    },
    won(is: boolean) {
      root.toggleAttribute('data-won', is);
    },
    deal(card: number, still: boolean): void {
      const face = cardFace(card);
      hand.append(face);
      while (hand.childElementCount > SEEN) hand.firstElementChild?.remove();
      const frames = [
        { transform: 'translateY(-70px) rotate(-14deg)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ];
      void move(face, frames, { ms: 260, still });
    },
  };
}

/** Andar Bahar and baccarat: cards are dealt to two sides in turn. */
export const makeCards: MakeScene = ({ game, sound, still }): Scene => {
  const isAndar = game.course === 'andar';
  const names = isAndar ? ['andar', 'bahar'] : ['player', 'banker'];
  const [left, right] = names.map((id) => makeSide(spotName(game.course, null, id), !isAndar));
  const middle = element('div', { class: styles.middle });
  const table = element('div', { class: styles.table });
  if (left && right) table.append(left.root, middle, right.root);
  const root = element('div', { class: styles.scene });
  root.append(backdrop(game.colours, 'felt'), table);
  const hero = element('img', { attributes: { src: game.hero, alt: '' } });
  let open = 0;

  /** Deals to the sides in turn; ends early when the next round has begun. */
  async function deal(cards: readonly [side: number, card: number][], ms: number, onCard: (dealt: number) => void) {
    const round = open;
    const pause = Math.min(SLOWEST, ms / Math.max(1, cards.length));
    for (const [at, [side, card]] of cards.entries()) {
      if (round !== open) return;
      (side === 0 ? left : right)?.deal(card, still || ms === 0);
      if (ms > 0) sound.reelStop(side * 3);
      onCard(at + 1);
      if (ms > 0) await wait(pause);
    }
  }

  return {
    root,
    open() {
      open += 1;
      left?.clear();
      right?.clear();
      middle.replaceChildren(isAndar ? cardBack() : hero);
    },
    async show(result, _round, ms) {
      if ('joker' in result) {
        middle.replaceChildren(cardFace(result.joker));
        const rest = Math.max(0, ms - 900);
        if (ms > 0) await wait(900);
        await deal(
          result.dealt.map((card, at) => [at % 2, card]),
          rest,
          (dealt) => {
            left?.say(String(Math.ceil(dealt / 2)));
            right?.say(String(Math.floor(dealt / 2)));
          },
        );
        left?.won(result.dealt.length % 2 === 1);
        right?.won(result.dealt.length % 2 === 0);
      } else if ('player' in result) {
        const { player, banker } = result;
        const cards = [0, 1, 2].flatMap((at) => {
          const [one, two] = [player[at], banker[at]];
          return [...(one === undefined ? [] : [[0, one] as const]), ...(two === undefined ? [] : [[1, two] as const])];
        });
        await deal(
          cards.map(([side, card]) => [side, card]),
          ms,
          (dealt) => {
            const seen = (side: number) => cards.slice(0, dealt).flatMap(([of, card]) => (of === side ? [card] : []));
            left?.say(String(total(seen(0))));
            right?.say(String(total(seen(1))));
          },
        );
        left?.won(total(player) >= total(banker));
        right?.won(total(banker) >= total(player));
      }
    },
    words(result) {
      if ('joker' in result) {
        const side = result.dealt.length % 2 === 1 ? 'andar' : 'bahar';
        return `${spotName('andar', null, side)} · ${cardName(result.dealt.at(-1) ?? 0)} · ${result.dealt.length}`;
      }
      if (!('player' in result)) return '';
      const [one, two] = [total(result.player), total(result.banker)];
      const winner = one > two ? 'player' : one < two ? 'banker' : 'tie';
      return `${spotName('baccarat', null, winner)} · ${one} : ${two}`;
    },
  };
};

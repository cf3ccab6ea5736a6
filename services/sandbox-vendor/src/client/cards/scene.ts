import { total } from '../../games/cards/baccarat';
import { move, wait } from '../flow/motion';
import { backdrop } from '../hud/backdrop';
import { element } from '../hud/element';
import { spotName } from '../stage/names';
import type { MakeScene, Scene } from '../stage/scene';
import { cardBack, cardFace, cardName } from './face';
import styles from './scene.module.css';

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

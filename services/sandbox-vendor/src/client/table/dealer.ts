import type { TableCourse } from '../../games/tables';
import { element, shape } from '../hud/element';
import { type TextKey, t } from '../texts';
import styles from './dealer.module.css';

/** Phases of a round: bets are open, about to close, closed, and the result is known. */
export type Phase = 'open' | 'last' | 'closed' | 'result';

/** What a dealer does in a phase. A result is on the stage, so she does not say it again. */
const acts: Readonly<Record<Phase, { act: 'call' | 'deal' | 'clap'; says: TextKey | null }>> = {
  open: { act: 'call', says: 'dealer.open' },
  last: { act: 'call', says: 'dealer.last' },
  closed: { act: 'deal', says: 'dealer.closed' },
  result: { act: 'clap', says: null },
};

interface Look {
  readonly name: TextKey;
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly cloth: string;
}

/** The dealers of the house. */
const dealers: readonly Look[] = [
  { name: 'dealer.rima', skin: '#f6c49a', shade: '#d98d64', hair: '#2a1018', cloth: '#8a1230' },
  { name: 'dealer.nadia', skin: '#dc9f6c', shade: '#a9673c', hair: '#17110f', cloth: '#145c66' },
  { name: 'dealer.tania', skin: '#e9b184', shade: '#bb7748', hair: '#3a1a12', cloth: '#4b2a86' },
  { name: 'dealer.mitu', skin: '#ffe2cd', shade: '#e3aa90', hair: '#20141c', cloth: '#1f5a34' },
];

/** The dealer of a table: always the same one. */
const dealerOf = (gameId: string): Look => {
  const sum = [...gameId].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return dealers[sum % dealers.length] as Look;
};

const VIEW = '0 0 120 120';
const layer = (className: string | undefined, ...parts: SVGElement[]) =>
  shape('svg', { viewBox: VIEW, class: className ?? '' }, ...parts);
const fill = (d: string, colour: string) => shape('path', { d, fill: colour });
const stroke = (d: string, colour: string, width: number) =>
  shape('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' });
/** A part and its mirror image. */
const both = (make: () => SVGElement) => [make(), shape('g', { transform: 'translate(120 0) scale(-1 1)' }, make())];

function body({ skin, shade, hair, cloth }: Look): SVGSVGElement {
  const eye = () =>
    shape(
      'g',
      {},
      shape('ellipse', { cx: 69, cy: 49, rx: 5.4, ry: 3.9, fill: '#fff' }),
      shape('circle', { cx: 69, cy: 49, r: 3, fill: '#3a1d10' }),
      shape('circle', { cx: 70, cy: 47.8, r: 1, fill: '#fff' }),
      stroke('M63.5 47.5Q68 43.5 75 46.5', '#20100c', 1.6),
      stroke('M63 41.5Q69 38 75.5 41', hair, 2.2),
      shape('ellipse', { cx: 73, cy: 58, rx: 4.4, ry: 2.6, fill: '#ff6f72', 'fill-opacity': 0.4 }),
      shape('circle', { cx: 81, cy: 63, r: 2.4, fill: '#f9bd3c' }),
    );
  return layer(
    styles.body,
    fill('M60 14C86 14 92 36 90 58C89 72 92 80 88 90H32C28 80 31 72 30 58C28 36 34 14 60 14z', hair),
    fill('M52 66H68V86H52z', skin),
    fill('M52 72Q60 80 68 72V80Q60 88 52 80z', shade),
    fill('M14 120C14 98 30 88 50 84L60 92L70 84C90 88 106 98 106 120z', cloth),
    fill('M50 84L60 112L70 84L64 80H56z', '#fff'),
    fill('M60 92L50 87V98zM60 92L70 87V98z', '#f9bd3c'),
    fill('M60 24C77 24 82 37 81 50C80 65 68 77 60 77C52 77 40 65 39 50C38 37 43 24 60 24z', skin),
    fill('M81 50C80 65 68 77 60 77Q74 66 76 40Q80 42 81 50z', shade),
    ...both(eye),
    stroke('M60 51Q57.5 57 60 58.5', shade, 1.6),
    fill('M52 65Q56 62.5 60 64Q64 62.5 68 65Q60 71 52 65z', '#d3122e'),
    fill('M36 54C31 28 46 14 63 19C84 15 90 36 84 56C81 44 77 37 66 31C56 40 43 42 36 54z', hair),
  );
}

/** The lids, over the open eyes. */
const lids = ({ skin, shade }: Look) =>
  layer(
    styles.lids,
    ...both(() =>
      shape(
        'g',
        {},
        shape('ellipse', { cx: 69, cy: 48.6, rx: 6.2, ry: 4.8, fill: skin }),
        stroke('M63.5 49.5Q69 53 74.5 49.5', shade, 1.6),
      ),
    ),
  );

/** An arm from its shoulder to the hand, on the right of the picture. */
const arm = ({ skin, cloth }: Look) => [
  fill('M104 120C104 106 98 98 90 96L84 104L90 120z', cloth),
  fill('M83 103L91 97L88 92Q82 94 80 99z', '#fff'),
  fill('M87 93C84 86 76 87 75 92C74 97 77 102 82 101z', skin),
];
const card = () => [
  shape('rect', { x: 64, y: 84, width: 14, height: 19, rx: 2, fill: '#fffdf6', stroke: '#b9a67a' }),
  fill('M71 88L75 93.5L71 99L67 93.5z', '#d0213b'),
];

/**
 * The drawn dealer of a table: she calls for bets, deals while they are closed, and claps at the result. Decoration
 * only: the page says all of it in text. Null for matches and automatic tables, which have none.
 */
export function createDealer(
  course: TableCourse,
  gameId: string,
): { root: HTMLElement; phase(now: Phase): void } | null {
  const isMatch = course === 'versus' || course === 'race' || course === 'cockfight';
  if (isMatch || /\bauto\b/.test(gameId)) return null;
  const look = dealerOf(gameId);
  const holdsCards = course === 'andar' || course === 'baccarat';
  const left = layer(styles.left, shape('g', { transform: 'translate(120 0) scale(-1 1)' }, ...arm(look)));
  const right = layer(styles.right, ...(holdsCards ? card() : []), ...arm(look));
  const picture = element('div', { class: styles.picture });
  picture.append(body(look), lids(look), left, right);
  const speech = element('div', { class: styles.speech });
  const root = element(
    'div',
    { class: styles.dealer, attributes: { 'aria-hidden': 'true' } },
    speech,
    element('div', { class: styles.seat }, picture, element('span', { class: styles.name }, t(look.name))),
  );
  let current: Phase | undefined;
  return {
    root,
    phase(now) {
      if (now === current) return;
      current = now;
      const { act, says } = acts[now];
      root.dataset.act = act;
      // A new element each time, so that its movement starts anew.
      speech.replaceChildren(...(says ? [element('span', {}, t(says))] : []));
      if (act === 'call') again(right);
    },
  };
}

/** Starts an element's movement again, although its act is the same as before. */
function again(moving: Element): void {
  for (const movement of moving.getAnimations()) {
    movement.cancel();
    movement.play();
  }
}

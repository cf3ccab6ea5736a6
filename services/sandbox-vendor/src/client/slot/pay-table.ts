import { type Letter, paying } from '../../games/slot/spin';
import type { SlotInfo } from '../../wire';
import { count, money } from '../format';
import { element } from '../hud/element';
import styles from '../hud/rules.module.css';
import { type TextKey, t } from '../texts';

const oneIn = (chance: number): string => t('rules.chance', { n: count(1 / chance) });

const picture = (source: string) =>
  element('img', { attributes: { src: source, width: '44', height: '44', alt: '', loading: 'lazy' } });

/** Head of a column: `n` symbols in a row, or `n` anywhere. */
const headOf = ({ engine }: SlotInfo, n: number): string =>
  t(engine === 'tumble' ? 'rules.anywhere' : 'rules.inARow', { count: n });

function table(game: SlotInfo, stake: number): HTMLElement {
  const { combinations } = game.odds;
  const counts = [...new Set(combinations.map((each) => each.count))].toSorted((a, b) => a - b);
  const head = element(
    'tr',
    {},
    element('td'),
    ...counts.map((n) => element('th', { attributes: { scope: 'col' } }, headOf(game, n))),
  );
  const rows = paying.flatMap((symbol) => {
    const source = game.symbols[symbol];
    if (!source) return [];
    const cells = counts.map((n) => {
      const found = combinations.find((each) => each.symbol === symbol && each.count === n);
      if (!found) return element('td');
      const chance = found.chance ? [element('small', {}, oneIn(found.chance))] : [];
      return element('td', {}, element('b', {}, money((found.pays * stake) / 10)), ...chance);
    });
    return [element('tr', {}, element('td', {}, picture(source)), ...cells)];
  });
  return element('table', { class: styles.pays }, element('thead', {}, head), element('tbody', {}, ...rows));
}

function special(game: SlotInfo, letter: Letter, name: string, text: string): HTMLElement[] {
  const source = game.symbols[letter];
  if (!source) return [];
  return [
    element('div', { class: styles.special }, picture(source), element('p', {}, element('b', {}, name), ' ', text)),
  ];
}

function lines(game: SlotInfo): HTMLElement[] {
  if (game.payLines.length === 0) return [];
  const boards = game.payLines.map((rows, line) => {
    const cells = Array.from({ length: game.rows }, (_, row) =>
      rows.map((at) => element('i', { attributes: at === row ? { 'data-on': '' } : {} })),
    ).flat();
    const label = { role: 'img', 'aria-label': t('rules.line', { line: line + 1 }) };
    const board = element('div', { class: styles.board, attributes: label }, ...cells);
    board.toggleAttribute('data-three', game.reels === 3);
    return board;
  });
  return [
    element('h3', {}, t('rules.lines', { count: game.payLines.length })),
    element('p', {}, t('rules.linesText', { count: game.payLines.length })),
    element('div', { class: styles.boards }, ...boards),
  ];
}

function scatter({ odds, freeSpins }: SlotInfo): string {
  const [three, four, five] = odds.scatters.map(({ pays }) => pays);
  return t('rules.scatterText', {
    three: three ?? 0,
    four: four ?? 0,
    five: five ?? 0,
    count: freeSpins?.count ?? 0,
    n: count(1 / odds.feature),
    multiplier: freeSpins?.multiplier ?? 1,
  });
}

/** The payouts of a slot, with the odds of each combination. `stake` in paisa. */
export function payTable(game: SlotInfo, stake: number, cycle: number): Node[] {
  const { engine } = game;
  // Every engine has its text: a test compares the two lists.
  const how = `slotHow.${engine}` as TextKey;
  const wild = t(engine === 'classic' ? 'rules.wildAll' : 'rules.wildText');
  const coin = t('rules.coinText', { n: count(1 / game.odds.feature), amount: money(stake * game.topPay) });
  return [
    element('h3', {}, t('rules.payTable')),
    element('p', {}, t(how, { stake: money(stake) })),
    table(game, stake),
    ...special(game, 'W', t('rules.wild'), wild),
    ...(engine === 'hold' ? special(game, 'S', t('rules.coin'), coin) : []),
    ...(game.freeSpins ? special(game, 'S', t('rules.scatter'), scatter(game)) : []),
    ...lines(game),
    element('p', {}, t('rules.pace', { seconds: cycle / 1000 })),
  ];
}

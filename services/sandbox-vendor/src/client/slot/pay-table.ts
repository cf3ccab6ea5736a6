import { paying } from '../../games/slot/symbols';
import type { SlotInfo } from '../../wire';
import { count, money } from '../format';
import { element } from '../hud/element';
import styles from '../hud/rules.module.css';
import { t } from '../texts';

const oneIn = (chance: number): string => t('rules.chance', { n: count(1 / chance) });

const picture = (source: string) =>
  element('img', { attributes: { src: source, width: '44', height: '44', alt: '', loading: 'lazy' } });

function table(game: SlotInfo, stake: number): HTMLElement {
  const head = element(
    'tr',
    {},
    element('td'),
    ...[3, 4, 5].map((n) => element('th', { attributes: { scope: 'col' } }, t('rules.inARow', { count: n }))),
  );
  const rows = paying.map((symbol) =>
    element(
      'tr',
      {},
      element('td', {}, picture(game.symbols[symbol])),
      ...game.odds.combinations
        .filter((combination) => combination.symbol === symbol)
        .map(({ pays, chance }) =>
          element('td', {}, element('b', {}, money((pays * stake) / 10)), element('small', {}, oneIn(chance))),
        ),
    ),
  );
  return element('table', { class: styles.pays }, element('thead', {}, head), element('tbody', {}, ...rows));
}

function special(source: string, name: string, text: string): HTMLElement {
  return element(
    'div',
    { class: styles.special },
    picture(source),
    element('p', {}, element('b', {}, name), ' ', text),
  );
}

function lines(game: SlotInfo): HTMLElement {
  const boards = game.payLines.map((rows, line) => {
    const cells = [0, 1, 2].flatMap((row) =>
      rows.map((at) => element('i', { attributes: at === row ? { 'data-on': '' } : {} })),
    );
    const label = { role: 'img', 'aria-label': t('rules.line', { line: line + 1 }) };
    return element('div', { class: styles.board, attributes: label }, ...cells);
  });
  return element('div', { class: styles.boards }, ...boards);
}

/** What a slot pays, with the odds of each combination. `stake` in paisa. */
export function payTable(game: SlotInfo, stake: number, cycle: number): Node[] {
  const [three, four, five] = game.odds.scatters.map(({ pays }) => pays);
  const { symbols } = game;
  const scatter = t('rules.scatterText', {
    three: three ?? 0,
    four: four ?? 0,
    five: five ?? 0,
    count: game.freeSpins.count,
    n: count(1 / game.odds.feature),
    multiplier: game.freeSpins.multiplier,
  });
  return [
    element('h3', {}, t('rules.payTable')),
    element('p', {}, t('rules.payTableText', { stake: money(stake) })),
    table(game, stake),
    special(symbols.W, t('rules.wild'), t('rules.wildText')),
    special(symbols.S, t('rules.scatter'), scatter),
    element('h3', {}, t('rules.lines')),
    element('p', {}, t('rules.linesText')),
    lines(game),
    element('p', {}, t('rules.pace', { seconds: cycle / 1000 })),
  ];
}

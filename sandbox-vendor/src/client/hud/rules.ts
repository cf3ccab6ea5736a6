import { paying } from '../../games/slot/symbols';
import type { GameInfo } from '../../wire';
import { count, money, paisa } from '../format';
import { lang, t } from '../texts';
import { element } from './element';
import styles from './rules.module.css';

const oneIn = (chance: number): string => t('rules.chance', { n: count(1 / chance) });

const picture = (source: string) =>
  element('img', { attributes: { src: source, width: '44', height: '44', alt: '', loading: 'lazy' } });

function facts(game: GameInfo): HTMLElement {
  const rtp = game.odds.rtp.toFixed(2);
  const [min = '0.00', max = min] = [game.stakes[0], game.stakes.at(-1)];
  const rows: [string, string][] = [
    [t('rules.provider'), game.provider[lang]],
    [t('rules.rtp'), `${rtp} %`],
    [t('rules.volatility'), t('rules.volatilityLow')],
    [t('rules.limits'), t('rules.limitsText', { min: money(paisa(min)), max: money(paisa(max)) })],
  ];
  return element(
    'div',
    {},
    element(
      'dl',
      { class: styles.facts },
      ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
    ),
    element('p', {}, t('rules.rtpText', { rtp })),
  );
}

function payTable(game: GameInfo, stake: number): HTMLElement {
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
      element('td', {}, picture(game.skin.symbols[symbol])),
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

function lines(game: GameInfo): HTMLElement {
  const boards = game.payLines.map((rows, line) => {
    const cells = [0, 1, 2].flatMap((row) =>
      rows.map((at) => element('i', { attributes: at === row ? { 'data-on': '' } : {} })),
    );
    const label = { role: 'img', 'aria-label': t('rules.line', { line: line + 1 }) };
    return element('div', { class: styles.board, attributes: label }, ...cells);
  });
  return element('div', { class: styles.boards }, ...boards);
}

/** All a player can ask about the game: return, odds of each combination, limits, rules, provider. `stake` in paisa. */
export function rules(game: GameInfo, stake: number, cycle: number): HTMLElement {
  const [three, four, five] = game.odds.scatters.map(({ pays }) => pays);
  const { symbols } = game.skin;
  const scatter = t('rules.scatterText', {
    three: three ?? 0,
    four: four ?? 0,
    five: five ?? 0,
    count: game.freeSpins.count,
    n: count(1 / game.odds.feature),
    multiplier: game.freeSpins.multiplier,
  });
  return element(
    'div',
    { class: styles.rules },
    facts(game),
    element('h3', {}, t('rules.payTable')),
    element('p', {}, t('rules.payTableText', { stake: money(stake) })),
    payTable(game, stake),
    special(symbols.W, t('rules.wild'), t('rules.wildText')),
    special(symbols.S, t('rules.scatter'), scatter),
    element('h3', {}, t('rules.lines')),
    element('p', {}, t('rules.linesText')),
    lines(game),
    element('h3', {}, t('rules.fair')),
    element('p', {}, t('rules.fairText', { seconds: cycle / 1000 })),
    element('p', {}, t('rules.malfunction')),
    element('p', {}, t('rules.care')),
  );
}

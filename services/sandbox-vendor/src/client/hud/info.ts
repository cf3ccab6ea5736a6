import { toHundredths } from '@r777/shared/money';
import type { GameInfo, SessionAnswer } from '../../wire';
import { money } from '../format';
import { lang, t } from '../texts';
import { element } from './element';
import styles from './rules.module.css';

const volatility = {
  LOW: 'rules.volatilityLow',
  MEDIUM: 'rules.volatilityMedium',
  HIGH: 'rules.volatilityHigh',
} as const;

/** Return, volatility, limits and provider of a game. */
export function facts(game: GameInfo): HTMLElement {
  const rtp = game.rtp.toFixed(2);
  const [min = '0.00', max = min] = [game.stakes[0], game.stakes.at(-1)];
  const rows: [string, string][] = [
    [t('rules.provider'), game.provider[lang]],
    [t('rules.rtp'), `${rtp} %`],
    [t('rules.volatility'), t(volatility[game.volatility])],
    [t('rules.limits'), t('rules.limitsText', { min: money(toHundredths(min)), max: money(toHundredths(max)) })],
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

/** All information about a game: figures, the game's own parts, the rules. */
export function about(game: GameInfo, { freePlay }: Pick<SessionAnswer, 'freePlay'>, ...own: Node[]): HTMLElement {
  const free = freePlay ? [element('p', {}, t('freePlayText'))] : [];
  return element(
    'div',
    { class: styles.rules },
    ...free,
    facts(game),
    ...own,
    element('h3', {}, t('rules.fair')),
    ...game.rules[lang].map((text) => element('p', {}, text)),
  );
}

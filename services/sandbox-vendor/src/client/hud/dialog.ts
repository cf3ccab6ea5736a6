import { toHundredths } from '@r777/shared/money';
import type { GameInfo, SessionAnswer } from '../../wire';
import { money } from '../format';
import { lang, t } from '../texts';
import styles from './dialog.module.css';
import { element, icon } from './element';
import rulesStyles from './rules.module.css';

/** A message over the game with one button; resolves when the player has pressed it. */
export function tell(options: { title: string; text: string; action: string }): Promise<void> {
  return new Promise((resolve) => {
    const { title, text, action } = options;
    const button = element('button', { class: styles.action, attributes: { type: 'button' } }, action);
    const dialog = element(
      'dialog',
      { class: styles.card, attributes: { 'aria-labelledby': 'told' } },
      element('h2', { attributes: { id: 'told' } }, title),
      element('p', {}, text),
      button,
    );
    button.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** A question over the game; resolves with true for the first button, and false for the second one or Escape. */
export function ask(options: { title: string; text: string; yes: string; no: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const { title, text, yes, no } = options;
    const attributes = { type: 'button' };
    const button = (name: string, style: string | undefined, value: string) =>
      element('button', { class: style, attributes, onClick: () => dialog.close(value) }, name);
    const dialog = element(
      'dialog',
      { class: styles.card, attributes: { 'aria-labelledby': 'asked', role: 'alertdialog' } },
      element('h2', { attributes: { id: 'asked' } }, title),
      element('p', {}, text),
      element('div', { class: styles.choices }, button(yes, styles.action, 'yes'), button(no, styles.quiet, '')),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** A sheet from the bottom that is closed by its button, a tap beside it, or Escape. */
export function openSheet(title: string, content: Node): void {
  const close = element(
    'button',
    { class: styles.close, attributes: { type: 'button', 'aria-label': t('close') } },
    icon('close'),
  );
  const dialog = element(
    'dialog',
    { class: styles.sheet, attributes: { 'aria-labelledby': 'sheet-title' } },
    element('header', { class: styles.head }, element('h2', { attributes: { id: 'sheet-title' } }, title), close),
    // Focusable, so that the keyboard can scroll it.
    element('div', { class: styles.body, attributes: { tabindex: '0' } }, content),
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** The game's hero, which the page has already loaded; a lobby and an unknown game have none. */
function heroOf(game = ''): Node[] {
  if (game === '' || game.startsWith('lobby-')) return [];
  const attributes = { src: `/art/heroes/${game}.svg`, alt: '', width: '144', height: '144' };
  return [element('img', { attributes })];
}

/** A page that explains why there is no game, with an exit link and, where useful, a retry button. */
export function showStop(options: { title: string; text: string; exit: string; retry?: () => void }): void {
  const { title, text, exit, retry } = options;
  const again = retry ? [element('button', { class: styles.action, onClick: retry }, t('retry'))] : [];
  document.body.replaceChildren(
    element(
      'main',
      { class: styles.stop },
      ...heroOf(document.body.dataset.game),
      element('h1', {}, title),
      element('p', { attributes: { role: 'alert' } }, text),
      ...again,
      element('a', { class: retry ? styles.quiet : styles.action, attributes: { href: exit } }, t('over.exit')),
    ),
  );
}

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
      { class: rulesStyles.facts },
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
    { class: rulesStyles.rules },
    ...free,
    facts(game),
    ...own,
    element('h3', {}, t('rules.fair')),
    ...game.rules[lang].map((text) => element('p', {}, text)),
  );
}

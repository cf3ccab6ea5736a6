import { money } from '../format';
import { t } from '../texts';
import { element, icon } from './element';
import styles from './hud.module.css';

/** What the player can do. */
export interface HudActions {
  spin(): void;
  less(): void;
  more(): void;
  info(): void;
  /** Returns whether sound is on now. */
  sound(): boolean;
}

/** What the numbers of the panel are; paisa. */
export interface Figures {
  balance: number | null;
  stake: number;
  net: number;
  lastWin: number;
}

function figure(name: string): { box: HTMLElement; value: HTMLElement } {
  const value = element('dd', {}, '—');
  return { box: element('div', { class: styles.figure }, element('dt', {}, name), value), value };
}

/** Header, stage, message line and controls: everything around the canvas. */
export function createHud(options: { title: string; exit: string; actions: HudActions }) {
  const { title, exit, actions } = options;
  const canvas = element('canvas', {
    class: styles.canvas,
    attributes: { role: 'img', 'aria-label': t('reels', { title }) },
  });
  const message = element('p', { class: styles.message, attributes: { role: 'status' } });
  const retry = element('button', { class: styles.retry, attributes: { type: 'button', hidden: '' } }, t('retry'));

  const soundButton = element('button', { class: styles.round, attributes: { type: 'button' } });
  const showSound = (on: boolean) => {
    soundButton.replaceChildren(icon(on ? 'soundOn' : 'soundOff'));
    soundButton.setAttribute('aria-label', t(on ? 'soundOn' : 'soundOff'));
  };
  showSound(false);
  soundButton.addEventListener('click', () => showSound(actions.sound()));

  const button = (class_: string | undefined, name: string, shape: Parameters<typeof icon>[0], onClick: () => void) =>
    element('button', { class: class_, attributes: { type: 'button', 'aria-label': name }, onClick }, icon(shape));
  const less = button(styles.step, t('less'), 'less', actions.less);
  const more = button(styles.step, t('more'), 'more', actions.more);
  const spin = button(styles.spin, t('spin'), 'spin', actions.spin);

  const balance = figure(t('balance'));
  const lastWin = figure(t('lastWin'));
  const net = figure(t('net'));
  const time = figure(t('time'));
  const stake = element('output', { class: styles.stake, attributes: { 'aria-label': t('stake') } });

  const leave = element(
    'a',
    { class: styles.round, attributes: { href: exit, 'aria-label': t('exit') } },
    icon('exit'),
  );
  const header = element(
    'header',
    { class: styles.header },
    leave,
    element('h1', {}, title),
    soundButton,
    button(styles.round, t('info'), 'info', actions.info),
  );
  const panel = element(
    'section',
    { class: styles.panel },
    element('div', { class: styles.line }, message, retry),
    element('dl', { class: styles.figures }, balance.box, lastWin.box, net.box, time.box),
    element(
      'div',
      { class: styles.controls },
      element(
        'div',
        { class: styles.stakeBox },
        less,
        element('div', { class: styles.stakeText }, element('span', {}, t('stake')), stake),
        more,
      ),
      spin,
    ),
  );
  const root = element('main', { class: styles.game }, header, element('div', { class: styles.stage }, canvas), panel);

  return {
    root,
    canvas,
    say(text: string, tone: 'plain' | 'win' | 'wait' | 'bad' = 'plain') {
      message.textContent = text;
      message.dataset.tone = tone;
    },
    figures(now: Figures) {
      balance.value.textContent = now.balance === null ? '—' : money(now.balance);
      stake.textContent = money(now.stake);
      net.value.textContent = `${now.net > 0 ? '+' : ''}${money(now.net)}`;
      net.value.dataset.sign = String(Math.sign(now.net));
      lastWin.value.textContent = money(now.lastWin);
    },
    lastWin(paisa: number) {
      lastWin.value.textContent = money(paisa);
    },
    time(text: string) {
      time.value.textContent = text;
    },
    /** What can be pressed now. */
    enable({ spinning, canLess, canMore }: { spinning: boolean; canLess: boolean; canMore: boolean }) {
      spin.disabled = spinning;
      less.disabled = spinning || !canLess;
      more.disabled = spinning || !canMore;
    },
    /** Offers to try again, or takes the offer back. */
    offerRetry(action: (() => void) | null) {
      retry.hidden = action === null;
      retry.onclick = action;
    },
  };
}

/** The game's panel. */
export type Hud = ReturnType<typeof createHud>;

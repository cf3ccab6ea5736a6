import { money } from '../format';
import { t } from '../texts';
import { element, icon } from './element';
import styles from './frame.module.css';

/** What stands around every game. */
export interface FrameParts {
  readonly title: string;
  /** Leaves the game: an address, or a way back inside the page. */
  readonly exit: string | (() => void);
  readonly freePlay: boolean;
  /** The scene, and what the player plays with. */
  readonly stage: Element;
  readonly controls: Element;
  /** What stands between stage and panel and scrolls where there is no room. */
  readonly board?: Element;
  info(): void;
  /** Returns whether sound is on now. */
  sound(): boolean;
}

/** What the numbers of the panel are; paisa. */
export interface Figures {
  readonly balance: number | null;
  readonly net: number;
  readonly lastWin: number;
}

/** How a message is meant. */
export type Tone = 'plain' | 'win' | 'wait' | 'bad';

function figure(name: string): { box: HTMLElement; value: HTMLElement } {
  const value = element('dd', {}, '—');
  return { box: element('div', { class: styles.figure }, element('dt', {}, name), value), value };
}

function exitTo(exit: FrameParts['exit']): HTMLElement {
  const label = { 'aria-label': t(typeof exit === 'string' ? 'exit' : 'lobby.back') };
  return typeof exit === 'string'
    ? element('a', { class: styles.round, attributes: { href: exit, ...label } }, icon('exit'))
    : element('button', { class: styles.round, attributes: { type: 'button', ...label }, onClick: exit }, icon('exit'));
}

/** Over a game in a frame the site draws a bar of its own, with the exit, the title and the time played. */
const isFramed = window.parent !== window;

/**
 * Header, stage, message line, figures and controls: what every game of the vendor looks like. In the site's frame nothing stands
 * twice: what is left of the header is beside the message, unless the way out leads into our lobby.
 */
export function createFrame({ title, exit, freePlay, stage, controls, board, info, sound }: FrameParts) {
  const message = element('p', { class: styles.message, attributes: { role: 'status' } });
  const retry = element('button', { class: styles.retry, attributes: { type: 'button', hidden: '' } }, t('retry'));

  const soundButton = element('button', { class: styles.round, attributes: { type: 'button' } });
  const showSound = (on: boolean) => {
    soundButton.replaceChildren(icon(on ? 'soundOn' : 'soundOff'));
    soundButton.setAttribute('aria-label', t(on ? 'soundOn' : 'soundOff'));
  };
  showSound(false);
  soundButton.addEventListener('click', () => showSound(sound()));

  const balance = figure(t(freePlay ? 'playMoney' : 'balance'));
  const lastWin = figure(t('lastWin'));
  const net = figure(t('net'));
  const time = figure(t('time'));
  const about = { type: 'button', 'aria-label': t('info') };
  const infoButton = element('button', { class: styles.round, attributes: about, onClick: info }, icon('info'));
  const bare = isFramed && typeof exit === 'string';
  const header = bare
    ? []
    : [element('header', { class: styles.header }, exitTo(exit), element('h1', {}, title), soundButton, infoButton)];
  const line = bare ? [soundButton, message, retry, infoButton] : [message, retry];
  const figures = [balance, lastWin, net, ...(bare ? [] : [time])].map(({ box }) => box);
  const panel = element(
    'section',
    { class: styles.panel },
    element('div', { class: styles.line }, ...line),
    element('dl', { class: styles.figures }, ...figures),
    controls,
  );
  const play = freePlay ? [element('p', { class: styles.play }, t('freePlay'))] : [];
  const scene = element('div', { class: styles.stage }, stage, ...play);
  const between = board ? [element('div', { class: styles.board }, board)] : [];
  const root = element('main', { class: styles.game }, ...header, scene, ...between, panel);
  root.toggleAttribute('data-board', board !== undefined);

  return {
    root,
    say(text: string, tone: Tone = 'plain') {
      message.textContent = text;
      message.dataset.tone = tone;
    },
    figures(now: Figures) {
      balance.value.textContent = now.balance === null ? '—' : money(now.balance);
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
    /** Offers to try again, or takes the offer back. */
    offerRetry(action: (() => void) | null) {
      retry.hidden = action === null;
      retry.onclick = action;
    },
  };
}

/** What stands around a game. */
export type Frame = ReturnType<typeof createFrame>;

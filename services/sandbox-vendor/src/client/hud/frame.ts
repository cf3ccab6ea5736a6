import { money } from '../format';
import { isFramed } from '../site';
import { t } from '../texts';
import { element, icon } from './element';
import styles from './frame.module.css';

/** The contents of the frame around every game. */
export interface FrameParts {
  readonly title: string;
  /** The exit: an address, or a function that leads back within the page. */
  readonly exit: string | (() => void);
  readonly freePlay: boolean;
  /** The scene, and the controls. */
  readonly stage: Element;
  readonly controls: Element;
  /** Content between stage and panel, which scrolls if there is not enough room. */
  readonly board?: Element;
  info(): void;
  /** Turns sound on or off; returns whether it is on. */
  sound(): boolean;
}

/** The numbers in the panel, in paisa. */
export interface Figures {
  readonly balance: number | null;
  readonly net: number;
  readonly lastPayout: number;
}

/** The kind of a message. */
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

/**
 * Header, stage, message line, figures and controls of every game of the vendor. In the site's frame nothing is shown
 * twice: the rest of the header is beside the message, unless the exit leads to our lobby.
 */
export function createFrame({ title, exit, freePlay, stage, controls, board, info, sound }: FrameParts) {
  const words = element('span');
  const small = element('small');
  const message = element('p', { class: styles.message, attributes: { role: 'status' } }, words, small);
  const retry = element('button', { class: styles.retry, attributes: { type: 'button', hidden: '' } }, t('retry'));

  const check = element(
    'button',
    { class: styles.check, attributes: { type: 'button', hidden: '' } },
    icon('shield'),
    t('check.button'),
  );

  const soundButton = element('button', { class: styles.round, attributes: { type: 'button' } });
  const showSound = (on: boolean) => {
    soundButton.replaceChildren(icon(on ? 'soundOn' : 'soundOff'));
    soundButton.setAttribute('aria-label', t(on ? 'soundOn' : 'soundOff'));
  };
  showSound(false);
  soundButton.addEventListener('click', () => showSound(sound()));

  const balance = figure(t(freePlay ? 'playMoney' : 'balance'));
  const lastPayout = figure(t('lastPayout'));
  const net = figure(t('net'));
  const time = figure(t('time'));
  const about = { type: 'button', 'aria-label': t('info') };
  const infoButton = element('button', { class: styles.round, attributes: about, onClick: info }, icon('info'));
  const bare = isFramed && typeof exit === 'string';
  const header = bare
    ? []
    : [element('header', { class: styles.header }, exitTo(exit), element('h1', {}, title), soundButton, infoButton)];
  const line = bare ? [soundButton, message, retry, check, infoButton] : [message, retry, check];
  const figures = [balance, lastPayout, net, ...(bare ? [] : [time])].map(({ box }) => box);
  const panel = element(
    'section',
    { class: styles.panel },
    element('div', { class: styles.line }, ...line),
    element('dl', { class: styles.figures }, ...figures),
    controls,
  );
  const play = freePlay ? [element('p', { class: styles.play }, t('freePlay'))] : [];
  // The browser notices a lost network before the next call fails.
  const away = element('p', { class: styles.away, attributes: { role: 'alert' } });
  const showAway = () => {
    away.textContent = navigator.onLine ? '' : t('state.offline');
    if (root.isConnected) return;
    removeEventListener('offline', showAway);
    removeEventListener('online', showAway);
  };
  addEventListener('offline', showAway);
  addEventListener('online', showAway);
  const scene = element('div', { class: styles.stage }, stage, ...play, away);
  const between = board ? [element('div', { class: styles.board }, board)] : [];
  const root = element('main', { class: styles.game }, ...header, scene, ...between, panel);
  root.toggleAttribute('data-board', board !== undefined);

  return {
    root,
    /** `figures` is a smaller line below the text. */
    say(text: string, tone: Tone = 'plain', figures = '') {
      words.textContent = text;
      small.textContent = figures;
      message.dataset.tone = tone;
    },
    figures(now: Figures) {
      balance.value.textContent = now.balance === null ? '—' : money(now.balance);
      net.value.textContent = `${now.net > 0 ? '+' : ''}${money(now.net)}`;
      net.value.dataset.sign = String(Math.sign(now.net));
      lastPayout.value.textContent = money(now.lastPayout);
    },
    lastPayout(paisa: number) {
      lastPayout.value.textContent = money(paisa);
    },
    time(text: string) {
      time.value.textContent = text;
    },
    /** Offers to check the round that has just been shown, or removes the offer. */
    offerCheck(action: (() => void) | null) {
      check.hidden = action === null;
      check.onclick = action;
    },
    /** Shows the retry button, or removes it. */
    offerRetry(action: (() => void) | null) {
      retry.hidden = action === null;
      retry.onclick = action;
    },
  };
}

/** The frame around a game. */
export type Frame = ReturnType<typeof createFrame>;

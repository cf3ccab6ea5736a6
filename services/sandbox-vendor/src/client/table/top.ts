import { FACES } from '../../games/jhandi';
import type { TableCourse } from '../../games/tables';
import { colourOf } from '../../games/wheels';
import type { SessionAnswer, TableAnswer, TableInfo } from '../../wire';
import { jhandiFace } from '../dice/jhandi-face';
import type { Desk } from '../flow/desk';
import { count } from '../format';
import { element, shape } from '../hud/element';
import type { Frame } from '../hud/frame';
import rulesStyles from '../hud/rules.module.css';
import type { Sound } from '../sound/sound';
import { spotName } from '../stage/names';
import type { Scene } from '../stage/scene';
import { lang, type TextKey, t } from '../texts';
import type { createBoard } from './board';
import { createDealer } from './dealer';
import own from './table.module.css';
import styles from './top.module.css';
import type { createTray } from './tray';

/** The parts that a table uses. */
export interface TableParts {
  readonly session: SessionAnswer;
  readonly game: TableInfo;
  readonly frame: Frame;
  readonly desk: Desk;
  readonly scene: Scene;
  readonly board: ReturnType<typeof createBoard>;
  readonly tray: ReturnType<typeof createTray>;
  readonly top: ReturnType<typeof createTop>;
  readonly sound: Sound;
}

/** Payout and return of each bet, and the fingerprints of the current round. */
export function oddsTable(game: TableInfo, round: TableAnswer | null): Node[] {
  if (!round) return [];
  const head = [t('table.bet'), t('table.pays'), t('table.rtp')].map((text) =>
    element('th', { attributes: { scope: 'col' } }, text),
  );
  const rows = round.spots.map(({ id, pays, rtp }) =>
    element(
      'tr',
      {},
      element('td', {}, spotName(game.course, round.fixture, id)),
      element('td', {}, element('b', {}, `${(pays / 100).toFixed(2)}×`)),
      element('td', {}, `${rtp.toFixed(2)} %`),
    ),
  );
  const secret = round.outcome
    ? [element('p', {}, t('table.secret')), element('p', { class: own.code }, round.outcome.seed)]
    : [];
  return [
    element('h3', {}, t('table.returns')),
    element(
      'table',
      { class: rulesStyles.pays },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows),
    ),
    element('p', {}, t('table.fingerprint')),
    element('p', { class: own.code }, round.promise),
    ...secret,
  ];
}

const LENGTH = 2 * Math.PI * 20;
/** Seconds before closing at which the clock warns. */
const LAST = 5;

const fortune: Readonly<Record<string, string>> = { x2: '2', lotus: '5', fish: '5', x10: '10', x25: '25' };

/** The sides of a table of cards by their first letter, as the player's language writes it. */
const sides: Readonly<Record<string, TextKey>> = {
  'andar A': 'spots.andar',
  'andar B': 'spots.bahar',
  'baccarat P': 'spots.player',
  'baccarat B': 'spots.banker',
  'baccarat T': 'spots.tie',
};
const letters = new Intl.Segmenter(lang.toLowerCase());
const firstOf = (text: string): string => [...letters.segment(text)][0]?.segment ?? '';

/** Colour and text of a past result. */
function markOf(course: TableCourse, mark: string): { text: string; tone: string } {
  if (course === 'roulette') {
    const colour = colourOf(Number(mark));
    return { text: mark, tone: colour === 'black' ? 'dark' : colour };
  }
  if (course === 'fortune') return { text: `${fortune[mark] ?? mark}×`, tone: mark === 'x25' ? 'gold' : 'dark' };
  const green = mark === 'T' || mark === 'X';
  const red = mark === 'A' || mark === 'B' || mark === '1' || (course === 'sicbo' && Number(mark) > 10);
  const side = sides[`${course} ${mark}`];
  const text = side ? firstOf(t(side)) : mark;
  return { text, tone: green ? 'green' : red && !(course === 'andar' && mark === 'B') ? 'red' : 'dark' };
}

/** A past result of Jhandi Munda: the face that most dice showed, and how many. `mark`: `spade3`. */
function jhandiMark(mark: string): HTMLLIElement {
  const face = FACES.find((name) => mark.startsWith(name)) ?? 'flag';
  const dice = mark.slice(face.length);
  const label = `${spotName('jhandi', null, face)} × ${dice}`;
  return element('li', { attributes: { 'data-picture': '', 'aria-label': label } }, jhandiFace(face), dice);
}

/** The layer over the stage of a table: clock, round, players, the dealer, the result and the last ones. */
export function createTop({ course, gameId }: Pick<TableInfo, 'course' | 'gameId'>) {
  const ring = shape('circle', { cx: 23, cy: 23, r: 20, 'stroke-dasharray': LENGTH });
  const seconds = element('span');
  const clock = element('div', { class: styles.clock, attributes: { role: 'timer' } });
  clock.append(shape('svg', { viewBox: '0 0 46 46', 'aria-hidden': 'true' }, ring), seconds);
  const round = element('span');
  const players = element('span');
  const dealer = createDealer(course, gameId);
  const words = element('div', { class: styles.words }, round, players);
  const top = element('div', { class: styles.top }, clock, words, ...(dealer ? [dealer.root] : []));
  const past = element('ol', { class: styles.past, attributes: { 'aria-label': t('table.last') } });
  const result = element('div', { class: styles.result, attributes: { 'aria-hidden': 'true' } });
  result.toggleAttribute('data-beside', dealer !== null);
  return {
    parts: [top, past, result],
    round({ n, players: sitting, past: ended }: TableAnswer) {
      round.textContent = t('table.round', { n: count(n % 100_000) });
      players.textContent = t('table.players', { n: count(sitting) });
      past.replaceChildren(
        ...ended.map(({ mark }) => {
          if (course === 'jhandi') return jhandiMark(mark);
          const { text, tone } = markOf(course, mark);
          return element('li', { attributes: { 'data-tone': tone } }, text);
        }),
      );
    },
    /** `left`: ms until the phase ends; `of`: its length in ms. */
    clock(left: number, of: number, open: boolean) {
      const rest = Math.max(0, Math.ceil(left / 1_000));
      seconds.textContent = String(rest);
      ring.setAttribute('stroke-dashoffset', String(LENGTH * (1 - Math.max(0, Math.min(1, left / of)))));
      const phase = !open ? 'closed' : rest <= LAST ? 'last' : 'open';
      clock.dataset.phase = phase;
      dealer?.phase(phase === 'closed' && result.textContent ? 'result' : phase);
      clock.setAttribute('aria-label', t(open ? 'table.closesIn' : 'table.nextIn', { seconds: rest }));
    },
    result(text: string) {
      result.textContent = text;
    },
  };
}

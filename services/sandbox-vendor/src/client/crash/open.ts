import { toHundredths } from '@r777/shared/money';
import type { CrashInfo } from '../../wire';
import type { Close, Opening } from '../flow/set-up';
import { setUp } from '../flow/set-up';
import { createCanvas, element, loadImage } from '../hud/element';
import { createStakeBox } from '../hud/stake-box';
import { offerOwn } from '../offer/offer-check';
import { Sound } from '../sound/sound';
import { lang, t } from '../texts';
import { createControls, times } from './controls';
import styles from './crash.module.css';
import { CrashPlay } from './play';
import { createScene } from './scene';

/** How many ended flights are shown, and the multiplier from which one is highlighted. */
const PAST = 6;
const HIGH = 200;

/** Puts a flight on the page. */
export async function openCrash(opening: Opening<CrashInfo>): Promise<Close> {
  const { session, game, still } = opening;
  const hero = await loadImage(game.hero);
  let promise = session.next?.promise ?? '';
  let secret: string | null = null;
  const sound = new Sound();
  const canvas = createCanvas(t('crash.scene', { title: game.name[lang] }));
  const number = element('div', { class: styles.multiplier, attributes: { 'aria-hidden': 'true' } }, '1.00×');
  const past = element('ol', { class: styles.past, attributes: { 'aria-label': t('crash.last') } });
  const note = element('p', { class: styles.note }, t('crash.connection'));
  const stakes = createStakeBox({ stakes: game.stakes.map(toHundredths) });
  const start = t(game.course === 'sea' ? 'crash.startSea' : 'crash.start');
  const controls = createControls(stakes, { start, onGo: () => void play.go() });
  const code = (name: string, text: string) => [element('p', {}, name), element('p', { class: styles.code }, text)];
  const { frame, desk } = setUp(opening, {
    stage: element('div', { class: styles.stage }, canvas, number, past, note),
    controls: controls.root,
    facts: () => [...code(t('crash.fingerprint'), promise), ...(secret ? code(t('crash.secret'), secret) : [])],
    sound,
    ready: t('crash.ready'),
  });
  const scene = createScene({ canvas, game, hero, still, multiplier: () => play.multiplier });
  const play = new CrashPlay({
    session,
    game,
    frame,
    desk,
    stakes,
    controls,
    scene,
    sound,
    number(text, phase) {
      number.textContent = text;
      number.dataset.phase = phase;
      note.hidden = phase === 'running';
    },
    ended(end, roundId, next) {
      offerOwn(frame, game, { roundId, proof: end.proof, claim: end.point, promised: promise });
      promise = next;
      secret = end.proof.seed;
      const one = element('li', end.point >= HIGH ? { attributes: { 'data-high': '' } } : {}, `${times(end.point)}×`);
      past.prepend(one);
      while (past.childElementCount > PAST) past.lastElementChild?.remove();
    },
  });
  return () => {
    play.close();
    scene.close();
    desk.close();
  };
}

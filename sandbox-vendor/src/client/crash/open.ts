import type { CrashInfo } from '../../wire';
import { createDesk } from '../flow/desk';
import type { Close, Opening } from '../flow/open-game';
import { paisa } from '../format';
import { createCanvas } from '../hud/canvas';
import { openSheet } from '../hud/dialog';
import { element } from '../hud/element';
import { createFrame } from '../hud/frame';
import { loadImage } from '../hud/image';
import { about } from '../hud/info';
import { createStakeBox } from '../hud/stake-box';
import { server } from '../server';
import { Sound } from '../sound/sound';
import { lang, t } from '../texts';
import { createControls, times } from './controls';
import styles from './crash.module.css';
import { CrashPlay } from './play';
import { createScene } from './scene';

/** Ended flights that are shown, and from which multiplier on one stands out. */
const PAST = 6;
const HIGH = 200;

/** Puts a flight on the page. */
export async function openCrash({ session, game, exit, still }: Opening<CrashInfo>): Promise<Close> {
  const title = game.name[lang];
  const [hero, first] = await Promise.all([loadImage(game.hero), server.promise()]);
  let { promise } = first;
  let secret: string | null = null;
  const sound = new Sound();
  const canvas = createCanvas(t('crash.scene', { title }));
  const number = element('div', { class: styles.multiplier, attributes: { 'aria-hidden': 'true' } }, '1.00×');
  const past = element('ol', { class: styles.past, attributes: { 'aria-label': t('crash.last') } });
  const note = element('p', { class: styles.note }, t('crash.connection'));
  const stakes = createStakeBox({ stakes: game.stakes.map(paisa) });
  const start = t(game.course === 'sea' ? 'crash.startSea' : 'crash.start');
  const controls = createControls(stakes, { start, onGo: () => void play.go() });
  const code = (name: string, text: string) => [element('p', {}, name), element('p', { class: styles.code }, text)];
  const frame = createFrame({
    title,
    exit,
    freePlay: session.freePlay,
    stage: element('div', { class: styles.stage }, canvas, number, past, note),
    controls: controls.root,
    info: () =>
      openSheet(
        t('rules.title'),
        about(
          game,
          session,
          ...code(t('crash.fingerprint'), promise),
          ...(secret ? code(t('crash.secret'), secret) : []),
        ),
      ),
    sound: () => sound.toggle(),
  });
  document.body.replaceChildren(frame.root);
  const desk = createDesk(session, frame, { still, ready: t('crash.ready') });
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
    ended(end, next) {
      promise = next;
      secret = end.seed;
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

import type { SlotInfo } from '../../wire';
import { createDesk } from '../flow/desk';
import type { Close, Opening } from '../flow/open-game';
import { paisa } from '../format';
import { createCanvas } from '../hud/canvas';
import { openSheet } from '../hud/dialog';
import { createFrame } from '../hud/frame';
import { loadImage } from '../hud/image';
import { about } from '../hud/info';
import { createGoButton, createStakeBox } from '../hud/stake-box';
import { Sound } from '../sound/sound';
import { lang, t } from '../texts';
import { Game } from './game';
import { payTable } from './pay-table';
import { loadSprites } from './scene/sprites';
import { Stage } from './scene/stage';

/** Size at which symbols are rastered: the largest cell on a sharp screen. */
const SPRITE = Math.round(96 * Math.min(devicePixelRatio, 2.5));

/** Puts a slot on the page. */
export async function openSlot({ session, game, exit, still }: Opening<SlotInfo>): Promise<Close> {
  const title = game.name[lang];
  const labels = { W: t('rules.wildLabel'), S: t('rules.scatterLabel') };
  const [sprites, hero] = await Promise.all([loadSprites(game.symbols, SPRITE, labels), loadImage(game.hero)]);
  const sound = new Sound();
  const canvas = createCanvas(t('reels', { title }));
  const button = createGoButton(t('spin'), () => void machine.spin());
  const stakes = createStakeBox({ stakes: game.stakes.map(paisa), beside: button });
  const frame = createFrame({
    title,
    exit,
    freePlay: session.freePlay,
    stage: canvas,
    controls: stakes.root,
    info: () => openSheet(t('rules.title'), about(game, session, ...payTable(game, stakes.stake(), session.cycle))),
    sound: () => sound.toggle(),
  });
  document.body.replaceChildren(frame.root);
  const stage = new Stage({
    canvas,
    game,
    title,
    sprites,
    hero,
    still,
    onReelStop: (reel) => sound.reelStop(reel),
  });
  const desk = createDesk(session, frame, { still, ready: t('ready') });
  const machine = new Game({ session, game, frame, desk, stakes, button, stage, sound });
  return () => desk.close();
}

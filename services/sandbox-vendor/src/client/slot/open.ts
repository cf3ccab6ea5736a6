import { toHundredths } from '@r777/shared/money';
import type { SlotInfo } from '../../wire';
import { type Close, type Opening, setUp } from '../flow/set-up';
import { createCanvas, loadImage } from '../hud/element';
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
export async function openSlot(opening: Opening<SlotInfo>): Promise<Close> {
  const { session, game, still } = opening;
  const title = game.name[lang];
  // A coin shows what it is worth instead of a name.
  const labels = { W: t('rules.wildLabel'), ...(game.freeSpins ? { S: t('rules.scatterLabel') } : {}) };
  const [sprites, hero] = await Promise.all([loadSprites(game.symbols, SPRITE, labels), loadImage(game.hero)]);
  const sound = new Sound();
  const canvas = createCanvas(t('reels', { title }));
  const button = createGoButton(t('spin'), () => void machine.spin());
  const stakes = createStakeBox({ stakes: game.stakes.map(toHundredths), beside: button });
  const { frame, desk } = setUp(opening, {
    stage: canvas,
    controls: stakes.root,
    facts: () => payTable(game, stakes.stake(), session.cycle),
    sound,
    ready: t('ready'),
  });
  const stage = new Stage({
    canvas,
    game,
    title,
    sprites,
    hero,
    still,
    onReelStop: (reel) => sound.reelStop(reel),
  });
  const machine = new Game({ session, game, frame, desk, stakes, button, stage, sound });
  return () => desk.close();
}

import type { GameInfo } from '../../wire';
import { openSheet } from '../hud/dialog';
import { createFrame, type FrameParts } from '../hud/frame';
import { about } from '../hud/info';
import type { Sound } from '../sound/sound';
import { lang, t } from '../texts';
import { createDesk } from './desk';
import type { Opening } from './open-game';

/** What a game brings along: its scene and controls, and what is its own. */
interface Own extends Pick<FrameParts, 'stage' | 'controls' | 'board'> {
  readonly sound: Sound;
  /** What it adds to the sheet with the rules, whenever that is opened. */
  facts(): Node[];
  /** What is said at first. */
  readonly ready: string;
}

/** Puts a game on the page, between what stands around every game of the vendor. */
export function setUp({ session, game, exit, still }: Opening<GameInfo>, { sound, facts, ready, ...parts }: Own) {
  const frame = createFrame({
    ...parts,
    title: game.name[lang],
    exit,
    freePlay: session.freePlay,
    info: () => openSheet(t('rules.title'), about(game, session, ...facts())),
    sound: () => sound.toggle(),
  });
  document.body.replaceChildren(frame.root);
  return { frame, desk: createDesk(session, frame, { still, ready }) };
}

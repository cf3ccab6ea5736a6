import type { GameInfo } from '../../wire';
import { openSheet } from '../hud/dialog';
import { createFrame, type FrameParts } from '../hud/frame';
import { about } from '../hud/info';
import type { Sound } from '../sound/sound';
import { lang, t } from '../texts';
import { createDesk } from './desk';
import type { Opening } from './open-game';

/** The parts of a particular game: its scene, its controls and its own texts. */
interface Own extends Pick<FrameParts, 'stage' | 'controls' | 'board'> {
  readonly sound: Sound;
  /** What it adds to the sheet with the rules, each time the sheet is opened. */
  facts(): Node[];
  /** The first message. */
  readonly ready: string;
}

/** Puts a game on the page, inside the frame that all games of the vendor share. */
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

import type { GameInfo, SessionAnswer } from '../../wire';
import { about, openSheet } from '../hud/dialog';
import { createFrame, type FrameParts } from '../hud/frame';
import type { Sound } from '../sound/sound';
import { lang, t } from '../texts';
import { createDesk } from './desk';

/** Parameters for opening a game. `exit` is the way out: to the site, or back to the lobby. */
export interface Opening<G extends GameInfo> {
  readonly session: SessionAnswer;
  readonly game: G;
  readonly exit: string | (() => void);
  /** The player prefers reduced motion. */
  readonly still: boolean;
}

/** Removes a game from the page. */
export type Close = () => void;

/** The parts of a particular game: its scene, its controls and its own texts. */
interface Own extends Pick<FrameParts, 'stage' | 'controls' | 'board'> {
  readonly sound: Sound;
  /** The game's part of the sheet with the rules, each time the sheet is opened. */
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

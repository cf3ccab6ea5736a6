import type { SessionAnswer, TableInfo } from '../../wire';
import type { Desk } from '../flow/desk';
import type { Frame } from '../hud/frame';
import type { Sound } from '../sound/sound';
import type { Scene } from '../stage/scene';
import type { createBoard } from './board';
import type { createTop } from './top';
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

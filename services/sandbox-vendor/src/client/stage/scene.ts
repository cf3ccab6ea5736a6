import type { Results, TableCourse } from '../../games/tables';
import type { TableAnswer, TableInfo } from '../../wire';
import type { Sound } from '../sound/sound';

/** What a scene is made with. */
export interface SceneParts {
  readonly game: TableInfo;
  readonly sound: Sound;
  /** Less motion is wanted. */
  readonly still: boolean;
}

/** What stands on the stage of a table. */
export interface Scene {
  readonly root: Element;
  /** A new round: bets are open. */
  open(round: TableAnswer): void;
  /** Shows a result in about `ms`; 0 shows it as it ended. Ends when it stands. */
  show(result: Results[TableCourse], round: TableAnswer, ms: number): Promise<void>;
  /** A result in words. */
  words(result: Results[TableCourse], round: TableAnswer): string;
}

/** The scene of a kind; its result is the one that its course draws. */
export type MakeScene = (parts: SceneParts) => Scene;

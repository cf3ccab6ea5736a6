import type { Results, TableCourse } from '../../games/tables';
import type { TableAnswer, TableInfo } from '../../wire';
import type { Sound } from '../sound/sound';

/** Parameters of a scene. */
export interface SceneParts {
  readonly game: TableInfo;
  readonly sound: Sound;
  /** The player prefers reduced motion. */
  readonly still: boolean;
}

/** What a scene needs to know of a round. */
export type RoundView = Pick<TableAnswer, 'n' | 'fixture'>;

/** The scene on the stage of a table. */
export interface Scene {
  readonly root: Element;
  /** A new round: bets are open. */
  open(round: RoundView): void;
  /** Shows a result in about `ms`; 0 shows the final state at once. Resolves when it is shown. */
  show(result: Results[TableCourse], round: RoundView, ms: number): Promise<void>;
  /** A result as text. */
  words(result: Results[TableCourse], round: RoundView): string;
}

/** The scene of a kind; its result is the one that its course draws. */
export type MakeScene = (parts: SceneParts) => Scene;

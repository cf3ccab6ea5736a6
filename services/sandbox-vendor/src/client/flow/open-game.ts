import type { GameInfo, SessionAnswer } from '../../wire';

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

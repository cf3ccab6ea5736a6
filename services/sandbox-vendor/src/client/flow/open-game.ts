import type { GameInfo, SessionAnswer } from '../../wire';

/** What a game is opened with. `exit` leads out of it: to the site, or back into the lobby. */
export interface Opening<G extends GameInfo> {
  readonly session: SessionAnswer;
  readonly game: G;
  readonly exit: string | (() => void);
  /** Less motion is wanted. */
  readonly still: boolean;
}

/** Takes a game off the page. */
export type Close = () => void;

import type { RoundTools } from './rounds/play';
import type { Sessions } from './sessions/session';

/** What the routes work with. */
export interface Deps extends RoundTools {
  sessions: Sessions;
  shellOrigin: string;
  /** Shared with wps. */
  secret: string;
  /** Folder of the built game page: `index.html` and `assets/`. */
  clientDir: string;
}

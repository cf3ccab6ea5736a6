import type { Random } from '../games/random';
import type { MoneyTools } from './rounds/take';
import type { Sessions } from './sessions/session';
import type { Tables } from './tables/tables';

/** Dependencies of the routes. */
export interface Deps {
  /** The players' own money, at wps. */
  money: MoneyTools;
  sessions: Sessions;
  tables: Tables;
  random: Random;
  shellOrigin: string;
  /** Shared with wps. */
  secret: string;
  /** Folder of the built game page: `index.html` and `assets/`. */
  clientDir: string;
}

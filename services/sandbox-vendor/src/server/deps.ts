import type { FreeSpins } from './rounds/free-spins';
import type { Proofs } from './rounds/proofs';
import type { MoneyTools } from './rounds/take';
import type { Sessions } from './sessions/session';
import type { Tables } from './tables/tables';

/** Dependencies of the routes. */
export interface Deps {
  /** The players' own money, at wps. */
  money: MoneyTools;
  freeSpins: FreeSpins;
  sessions: Sessions;
  tables: Tables;
  proofs: Proofs;
  shellOrigin: string;
  /** Shared with wps. */
  secret: string;
  /** Folder of the built game page: `index.html` and `assets/`. */
  clientDir: string;
}

import { buildGames } from './build';
import type { Game, Vendor } from './types';
import { esportsVendors, slotVendors, sportsVendors, tableVendors } from './vendors';

export {
  type Game,
  type GameClassify,
  type GameType,
  gameTypes,
  type Localised,
  type Vendor,
  type VendorLook,
} from './types';

/** Every vendor, in the order in which vendor lists show them. */
export const vendors: readonly Vendor[] = [...slotVendors, ...tableVendors, ...sportsVendors, ...esportsVendors];

/** Every game, in the order in which category lists show them. */
export const games: readonly Game[] = buildGames(vendors);

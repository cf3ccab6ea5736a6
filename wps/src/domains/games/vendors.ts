import type { GameType, Vendor, VendorMapping, VendorSorting } from '@r777/shared/contracts';
import type { Catalogue } from './catalogue';

/** The order in which home shows the types; ESPORTS and COCKFIGHT stand right behind SPORTS: VEND-08. */
const order: readonly GameType[] = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT'];

const gamesOf = (catalogue: Catalogue, gameType: GameType, vendorCode?: string) =>
  catalogue.games.filter(
    ({ wire }) => wire.gameType === gameType && (vendorCode === undefined || wire.vassalage === vendorCode),
  ).length;

function vendorsOf(catalogue: Catalogue, gameType: GameType): Vendor[] {
  return catalogue.vendors
    .filter(({ types }) => types.includes(gameType))
    .map(({ code, name }) => ({
      vassalage: code,
      displayName: name,
      gameType,
      mobileLargeIcon: `/vendors/${code}-plate.svg`,
      accountTypeName: name,
      gameCount: gamesOf(catalogue, gameType, code),
    }));
}

/** Every vendor, once for each type that it has games of. */
export function allVendors(catalogue: Catalogue): Vendor[] {
  return order.flatMap((gameType) => vendorsOf(catalogue, gameType));
}

/** The vendors of each type: VEND-06, VEND-07. */
export function vendorMapping(catalogue: Catalogue): VendorMapping {
  return order.map((key) => ({ key, vendors: vendorsOf(catalogue, key) }));
}

/** Types and vendors in the order in which they are shown: VEND-05. */
export function vendorSorting(catalogue: Catalogue): VendorSorting {
  return order.map((gameCategory) => ({
    gameCategory,
    vendorNames: vendorsOf(catalogue, gameCategory).map(({ vassalage }) => vassalage),
    gameCount: gamesOf(catalogue, gameCategory),
  }));
}

import type { GameType, Vendor, VendorMapping, VendorSorting } from '@r777/shared/contracts';
import type { schemas } from '@r777/shared/schemas';
import type { z } from 'zod';
import { type Catalogue, countKey } from './catalogue';

type VendorTypes = z.output<typeof schemas.vendorTypes.output>;
type ClassificationEntry = z.output<typeof schemas.classifications.output>[number];

/** Home's order of the types; ESPORTS and COCKFIGHT come right after SPORTS: VEND-08. */
const order: readonly GameType[] = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT'];

const gamesOf = ({ counts }: Catalogue, gameType: GameType, vendorCode?: string) =>
  counts.get(countKey(gameType, vendorCode)) ?? 0;

function vendorsOf(catalogue: Catalogue, gameType: GameType): Vendor[] {
  return catalogue.vendors
    .filter(({ types }) => types.includes(gameType))
    .map(({ code, name }) => ({
      vassalage: code,
      displayName: name,
      gameType,
      mobileLargeIcon: `/vendors/${code}-plate.webp`,
      accountTypeName: name,
      gameCount: gamesOf(catalogue, gameType, code),
    }));
}

/** Every vendor, once for each type of its games. */
export function allVendors(catalogue: Catalogue): Vendor[] {
  return order.flatMap((gameType) => vendorsOf(catalogue, gameType));
}

/** Every vendor with the types of game that it has: API-71. */
export function vendorTypes(catalogue: Catalogue): VendorTypes {
  return catalogue.vendors.map(({ code, name, types, available }) => ({
    typeId: 1 as const,
    vassalage: code,
    displayName: name,
    gameTypes: [...types],
    available,
  }));
}

/** The vendors with games of each classification, of some types or of all: VEND-07. */
export function classifications(catalogue: Catalogue, types: readonly GameType[]): ClassificationEntry[] {
  const asked = types.length === 0 ? order : types;
  return (['NEW', 'HOT', 'ROU', 'BAC'] as const).map((key) => {
    const having = new Set(
      catalogue.games
        .filter(({ wire }) => wire.gameClassify.includes(key))
        .map(({ wire }) => `${wire.gameType} ${wire.vassalage}`),
    );
    const vendors = order
      .filter((type) => asked.includes(type))
      .flatMap((type) => vendorsOf(catalogue, type))
      .filter(({ gameType, vassalage }) => having.has(`${gameType} ${vassalage}`));
    return { key, vendors };
  });
}

/** The vendors of each type: VEND-06, VEND-07. */
export function vendorMapping(catalogue: Catalogue): VendorMapping {
  return order.map((key) => ({ key, vendors: vendorsOf(catalogue, key) }));
}

/** Types and vendors in display order: VEND-05. */
export function vendorSorting(catalogue: Catalogue): VendorSorting {
  return order.map((gameCategory) => ({
    gameCategory,
    vendorNames: vendorsOf(catalogue, gameCategory).map(({ vassalage }) => vassalage),
    gameCount: gamesOf(catalogue, gameCategory),
  }));
}

import { ESPORTS_VENDORS, type GameType, gameTypes, type Vendor, type VendorSorting } from '@r777/shared/contracts';

/** One game type with its vendors, both in display order. */
export interface VendorGroup {
  gameType: GameType;
  vendors: Vendor[];
  /** Games of the type, as counted by the server. */
  gameCount: number;
}

const esports: ReadonlySet<string> = new Set(ESPORTS_VENDORS);
const isGameType = (category: string): category is GameType => (gameTypes as readonly string[]).includes(category);

/** The type under which a vendor's games are shown: sports books of esports vendors count as esports (VEND-09). */
export function shownType(vendor: Pick<Vendor, 'vassalage' | 'gameType'>): GameType {
  return vendor.gameType === 'SPORTS' && esports.has(vendor.vassalage) ? 'ESPORTS' : vendor.gameType;
}

/** The types with games, in sorting order, with ESPORTS and COCKFIGHT moved behind SPORTS (VEND-08). */
export function shownTypes(sorting: VendorSorting): GameType[] {
  const types = sorting.flatMap((entry) =>
    entry.gameCount > 0 && isGameType(entry.gameCategory) ? [entry.gameCategory] : [],
  );
  if (!types.includes('SPORTS')) return types;
  const split = (['ESPORTS', 'COCKFIGHT'] as const).filter((type) => types.includes(type));
  return types.flatMap((type) => {
    if (type === 'SPORTS') return ['SPORTS' as const, ...split];
    return type === 'ESPORTS' || type === 'COCKFIGHT' ? [] : [type];
  });
}

/**
 * Groups vendors by display type, in vendor-sorting order (VEND-05). A vendor occurs once in a group. Vendors that the
 * sorting does not name come last.
 */
export function vendorGroups(vendors: readonly Vendor[], sorting: VendorSorting): VendorGroup[] {
  return shownTypes(sorting).map((gameType) => {
    const entry = sorting.find((candidate) => candidate.gameCategory === gameType);
    const rank = new Map(entry?.vendorNames.map((code, index) => [code, index]));
    const byCode = new Map<string, Vendor>();
    for (const vendor of vendors)
      if (shownType(vendor) === gameType && !byCode.has(vendor.vassalage))
        byCode.set(vendor.vassalage, { ...vendor, gameType });
    const place = (vendor: Vendor) => rank.get(vendor.vassalage) ?? rank.size;
    const ordered = [...byCode.values()].sort((a, b) => place(a) - place(b));
    return { gameType, vendors: ordered, gameCount: entry?.gameCount ?? 0 };
  });
}

/** Every vendor once, under the first type that shows it. */
export function distinctVendors(groups: readonly VendorGroup[]): Vendor[] {
  const seen = new Map<string, Vendor>();
  for (const { vendors } of groups)
    for (const vendor of vendors) if (!seen.has(vendor.vassalage)) seen.set(vendor.vassalage, vendor);
  return [...seen.values()];
}

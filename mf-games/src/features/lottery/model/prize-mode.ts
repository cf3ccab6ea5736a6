import type { VendorMapping } from '@r777/shared/contracts';
import { type PrizeMode, prizeModes } from '@r777/shared/core';

const E_LOTTERIES: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT']);

/**
 * The prize mode (LOTTO-01..03): e-lottery when the mapping has an ELOTT entry for one of the two vendors, else lottery.
 * Until the mapping is there it is the stored one, `Elott` on a first visit; a stored `ZY` (both) stays.
 */
export function prizeModeOf(mapping: VendorMapping | undefined, stored: PrizeMode): PrizeMode {
  if (!mapping || stored === 'ZY') return stored;
  const entry = mapping.find(({ key }) => key === 'ELOTT');
  return entry?.vendors.some(({ vassalage }) => E_LOTTERIES.has(vassalage)) ? 'Elott' : 'Lott';
}

/** The mode that an address asks for. */
export const prizeModeNamed = (name: string | null): PrizeMode | undefined => prizeModes.find((mode) => mode === name);

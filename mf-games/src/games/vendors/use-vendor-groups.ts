import { calls, type GameType } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { useMemo } from 'react';
import type { Asked } from '../data/asked';
import { useListLanguage } from '../data/use-list-language';
import { shownTypes, type VendorGroup, vendorGroups } from './vendor-groups';

/** The vendor sorting: arrives before the vendors, and is enough for the order and counts of types. */
function useVendorSorting() {
  return useCall(calls.vendorSorting, { language: useListLanguage() }, { keepPrevious: true });
}

/** Types and vendors in display order; empty until both answers have arrived. */
export function useVendorGroups(): Asked & { groups: VendorGroup[] } {
  const sorting = useVendorSorting();
  const vendors = useCall(calls.vendors, { language: useListLanguage() }, { keepPrevious: true });
  const groups = useMemo(
    () => (vendors.data && sorting.data ? vendorGroups(vendors.data, sorting.data) : []),
    [vendors.data, sorting.data],
  );
  return {
    groups,
    isPending: vendors.isPending || sorting.isPending,
    error: vendors.data && sorting.data ? null : (vendors.error ?? sorting.error),
    refetch: () => Promise.all([vendors.refetch(), sorting.refetch()]),
  };
}

/** A game type and how many games it has. */
export interface TypeCount {
  gameType: GameType;
  gameCount: number;
}

/** The types in display order. */
export function useGameTypes(): Asked & { types: TypeCount[] } {
  const { data, isPending, error, refetch } = useVendorSorting();
  const types = useMemo(() => {
    const counts = new Map(data?.map((entry) => [entry.gameCategory, entry.gameCount]));
    return shownTypes(data ?? []).map((gameType) => ({ gameType, gameCount: counts.get(gameType) ?? 0 }));
  }, [data]);
  return { types, isPending, error: data ? null : error, refetch };
}

import { createStore } from 'zustand/vanilla';
import type { Status } from '../../contracts';

/** The system status once it is known: cached or fresh. The shell loads it. */
export const statusStore = createStore<{ status: Status | null }>(() => ({ status: null }));

/** 0 normal, 1 maintenance (also when the region is restricted), 2 region restricted: STAT-04..06. */
export function systemState(status: Pick<Status, 'maintenance' | 'regionRestriction'>): 0 | 1 | 2 {
  if (status.maintenance) return 1;
  return status.regionRestriction ? 2 : 0;
}

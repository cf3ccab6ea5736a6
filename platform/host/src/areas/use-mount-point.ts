import { useLayoutEffect, useMemo } from 'react';
import type { RemoteHost } from '../remote-host';
import type { MountPoint } from '../swap/host-view';

/** State that one version of an area saves for the next, by the name that the remote chose. */
interface SavedState {
  save(name: string, collect: () => unknown): () => void;
  take(name: string): unknown;
}

/** A place on the page with the state of its areas: which are busy, and what they save. */
export interface AreaMountPoint extends MountPoint {
  setBusy(id: string, busy: boolean): void;
  readonly savedState: SavedState;
}

function makeMountPoint(exposeIn: MountPoint['exposeIn']): AreaMountPoint {
  const busy = new Set<string>();
  // Oldest first: during a swap the live version's saver comes before the next version's.
  const savers = new Map<string, Set<() => unknown>>();
  const kept = new Map<string, unknown>();
  return {
    exposeIn,
    isBusy: () => busy.size > 0,
    setBusy: (id, value) => void (value ? busy.add(id) : busy.delete(id)),
    saveState() {
      kept.clear();
      for (const [name, [oldest]] of savers)
        try {
          // A copy: the next version runs no code of this one.
          if (oldest) kept.set(name, structuredClone(oldest()));
        } catch (error) {
          // A version may not stay because it cannot save.
          reportError(error);
        }
    },
    savedState: {
      save(name, collect) {
        const all = savers.get(name) ?? new Set();
        savers.set(name, all.add(collect));
        return () => void all.delete(collect);
      },
      take(name) {
        const state = kept.get(name);
        kept.delete(name);
        return state;
      },
    },
  };
}

/** Registers a place with its remote's host while it is on the page; a different `exposeIn` is a different place. */
export function useMountPoint(host: Pick<RemoteHost, 'add'>, exposeIn: MountPoint['exposeIn']): AreaMountPoint {
  const place = useMemo(() => makeMountPoint(exposeIn), [exposeIn]);
  useLayoutEffect(() => host.add(place), [host, place]);
  return place;
}

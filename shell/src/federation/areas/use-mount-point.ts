import { useLayoutEffect, useMemo } from 'react';
import type { RemoteHost } from '../remote-host';
import type { MountPoint } from '../swap/host-view';

/** State that one version of an area saves for the next, by the name that the remote gave it. */
export interface SavedState {
  save(name: string, collect: () => unknown): () => void;
  take(name: string): unknown;
}

/** A place with its areas' state: who is busy, and what they save. */
export interface AreaMountPoint extends MountPoint {
  setBusy(id: string, busy: boolean): void;
  readonly savedState: SavedState;
}

function makeMountPoint(expose: string): AreaMountPoint {
  const busy = new Set<string>();
  // Oldest first: during a swap the live version's saver precedes the candidate's.
  const savers = new Map<string, (() => unknown)[]>();
  const kept = new Map<string, unknown>();
  return {
    expose,
    isBusy: () => busy.size > 0,
    setBusy: (id, value) => void (value ? busy.add(id) : busy.delete(id)),
    saveState() {
      kept.clear();
      for (const [name, [oldest]] of savers) if (oldest) kept.set(name, oldest());
    },
    savedState: {
      save(name, collect) {
        savers.set(name, [...(savers.get(name) ?? []), collect]);
        return () => {
          const left = (savers.get(name) ?? []).filter((other) => other !== collect);
          if (left.length > 0) savers.set(name, left);
          else savers.delete(name);
        };
      },
      take(name) {
        const state = kept.get(name);
        kept.delete(name);
        return state;
      },
    },
  };
}

/** Registers a place with its remote's host for as long as it is on the page. */
export function useMountPoint(host: Pick<RemoteHost, 'add'>, expose: string): AreaMountPoint {
  const place = useMemo(() => makeMountPoint(expose), [expose]);
  useLayoutEffect(() => host.add(place), [host, place]);
  return place;
}

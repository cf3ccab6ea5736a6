import { useLayoutEffect, useMemo } from 'react';
import type { Place, RemoteHost } from './remote-host';

/** State that one version of an area leaves for the next, by the name the remote gave it. */
export interface Handover {
  save(name: string, collect: () => unknown): () => void;
  take(name: string): unknown;
}

/** A place with what its areas told: who is busy, and what they hand over. */
export interface AreaPlace extends Place {
  setBusy(id: string, busy: boolean): void;
  readonly handover: Handover;
}

function makePlace(expose: string): AreaPlace {
  const busy = new Set<string>();
  const savers = new Map<string, () => unknown>();
  let kept = new Map<string, unknown>();
  return {
    expose,
    isBusy: () => busy.size > 0,
    setBusy: (id, value) => void (value ? busy.add(id) : busy.delete(id)),
    dehydrate() {
      kept = new Map([...savers].map(([name, collect]) => [name, collect()]));
      // The candidate's own savers take their place when it mounts.
      savers.clear();
    },
    handover: {
      save(name, collect) {
        savers.set(name, collect);
        return () => {
          if (savers.get(name) === collect) savers.delete(name);
        };
      },
      take: (name) => kept.get(name),
    },
  };
}

/** Registers a place with its remote's host for as long as it is on the page. */
export function usePlace(host: RemoteHost, expose: string): AreaPlace {
  const place = useMemo(() => makePlace(expose), [expose]);
  useLayoutEffect(() => host.add(place), [host, place]);
  return place;
}

import { type EventMap, type EventName, replayedEvents } from '../../contracts';

type Listener<N extends EventName> = (payload: EventMap[N]) => void;

const listeners = new Map<EventName, Set<Listener<never>>>();
const last = new Map<EventName, unknown>();
const isReplayed = (name: EventName) => (replayedEvents as readonly EventName[]).includes(name);

/** The event bus of shell and remotes. One listener's failure is reported and stops no other. */
export const bus = {
  /** Notifies all current listeners; events of `replayedEvents` also reach later ones. */
  emit<N extends EventName>(name: N, payload: EventMap[N]): void {
    if (isReplayed(name)) last.set(name, payload);
    for (const listener of [...(listeners.get(name) ?? [])]) {
      try {
        (listener as Listener<N>)(payload);
      } catch (error) {
        reportError(error);
      }
    }
  },
  /** Listens until the returned function is called. Forgetting to call it keeps a swapped-out remote in memory. */
  on<N extends EventName>(name: N, listener: Listener<N>): () => void {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set);
    set.add(listener);
    if (last.has(name)) listener(last.get(name) as EventMap[N]);
    return () => void set.delete(listener);
  },
};

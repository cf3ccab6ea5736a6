import { DISCOVERY_PATHS } from '@mfe/contract';
import { type EventMap, type EventName, replayedEvents } from '../contracts';
import { guarded } from './guarded';
import { ending, subscriptions } from './subscriptions';

/** Events a second up to which the sender is not identified, because identifying takes longer than sending. */
const QUIET = 20;
/** Events a second that one sender may send on a busy bus. */
const PER_SENDER = 20;
const SECOND_MS = 1000;

const file = new RegExp(`${DISCOVERY_PATHS.files}/([a-z][\\w-]*)/(\\d[\\w.+-]*)/`);

/** The version whose file is closest to the top of the call stack; the page's own code if there is none. */
function sender(): string {
  const found = file.exec(new Error().stack ?? '');
  return found ? `${found[1]} ${found[2]}` : '';
}

let second = 0;
let all = 0;
let bySender = new Map<string, number>();
const dropped = new Map<string, number>();

/** Counts an event that is about to be sent. @returns whether its sender may send it. */
function allowed(): boolean {
  const now = Math.floor(Date.now() / SECOND_MS);
  if (now !== second) {
    second = now;
    all = 0;
    bySender = new Map();
  }
  all += 1;
  if (all <= QUIET) return true;
  const by = sender();
  // The page itself has no limit: a remote that floods the bus must not silence it.
  if (by === '') return true;
  const sent = (bySender.get(by) ?? 0) + 1;
  bySender.set(by, sent);
  if (sent <= PER_SENDER) return true;
  dropped.set(by, (dropped.get(by) ?? 0) + 1);
  return false;
}

/** Events that were dropped since the last call: `<remote> <version>` (empty for the page's own code) → number. */
export function takeDroppedEvents(): ReadonlyMap<string, number> {
  const taken = new Map(dropped);
  dropped.clear();
  return taken;
}

type Listener<N extends EventName> = (payload: EventMap[N]) => void;
/** Events that only the foundation may send: a remote that could send them could end the player's session. */
type OwnEvent = 'session.changed' | 'language.changed';

const listeners = new Map<EventName, Set<Listener<never>>>();
const last = new Map<EventName, unknown>();
const isReplayed = (name: EventName) => (replayedEvents as readonly EventName[]).includes(name);
const ownEvents: ReadonlySet<EventName> = new Set<OwnEvent>(['session.changed', 'language.changed']);

/** Notifies all listeners; only for the foundation. Shell and remotes use {@link bus}. */
export function announce<N extends EventName>(name: N, payload: EventMap[N]): void {
  if (isReplayed(name)) last.set(name, payload);
  for (const listener of [...(listeners.get(name) ?? [])]) guarded(listener as Listener<N>)(payload);
}

/** Listens until the returned function is called. For hooks, which always call it, so nobody follows it. */
export function listen<N extends EventName>(name: N, listener: Listener<N>): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set);
  set.add(listener);
  if (last.has(name)) listener(last.get(name) as EventMap[N]);
  return () => void set.delete(listener);
}

/** The event bus of shell and remotes. One listener's failure is reported and stops no other. */
export const bus = {
  /**
   * Notifies all current listeners; events of `replayedEvents` also reach later ones. If a remote exceeds its limit,
   * its events are dropped. @throws TypeError for an event that only the foundation may send
   */
  emit<N extends Exclude<EventName, OwnEvent>>(name: N, payload: EventMap[N]): void {
    if (ownEvents.has(name)) throw new TypeError(`${name} is reserved`);
    if (allowed()) announce(name, payload);
  },
  /** Listens until the returned function is called. Forgetting to call it keeps a swapped-out remote in memory. */
  on<N extends EventName>(name: N, listener: Listener<N>): () => void {
    const stop = listen(name, listener);
    return ending(stop, subscriptions.follow('core.bus.on', stop));
  },
};

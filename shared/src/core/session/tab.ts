import { randomId } from '../secure/random-id';
import { defineStored } from '../stored';

interface Tab {
  readonly id: string;
  /** The page was left: the next page with this storage is the same tab after a reload. */
  readonly left?: true;
}

/** A duplicated tab begins with a copy of it. */
const storedTab = defineStored('session', 'tab', (text): Tab | null => {
  const tab = JSON.parse(text) as Tab;
  return typeof tab.id === 'string' ? tab : null;
});

const lockOf = (id: string) => `tab.${id}`;
let known: Promise<string> | undefined;
let release: (() => void) | undefined;

/** Holds the tab's lock while its page is visible or hidden, but not while it is in the back/forward cache. */
function hold(id: string): void {
  const until = () => new Promise<void>((resolve) => (release = resolve));
  // Browsers refuse locks where all storage of sites is blocked.
  void navigator.locks?.request(lockOf(id), until).catch(() => undefined);
}

async function identify(): Promise<string> {
  const stored = storedTab.read();
  if (stored === null) return randomId();
  if (stored.left) return stored.id;
  // The page with this id was not left. It is still open in the tab that was duplicated, or the browser killed it.
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === lockOf(stored.id)) ? randomId() : stored.id;
}

/**
 * Identity of this tab: unchanged after a reload or a crash, different in a duplicated tab, whose copied session
 * storage belongs to the first. Over plain http, where browsers have no locks, a duplicated tab counts as the same one.
 */
export async function tabId(): Promise<string> {
  known ??= identify().then((id) => {
    storedTab.write({ id });
    hold(id);
    return id;
  });
  const id = await known;
  // A log-out empties the storage.
  if (storedTab.read() === null) storedTab.write({ id });
  return id;
}

/** Marks in the storage that the page was left, for the next one. @returns the function that stops it */
export function followTab(): () => void {
  const leave = () => {
    const stored = storedTab.read();
    if (stored) storedTab.write({ id: stored.id, left: true });
    release?.();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    const stored = persisted && storedTab.read();
    if (!stored) return;
    storedTab.write({ id: stored.id });
    hold(stored.id);
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  void tabId();
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}

import { useSyncExternalStore } from 'react';

/** The console's pages. */
export const sections = ['remotes', 'history'] as const;
/** One of {@link sections}. */
export type Section = (typeof sections)[number];

/** The current place: a page, and on the page of remotes the chosen one. */
interface ConsoleLocation {
  section: Section;
  remote: string | undefined;
}

/** Address of a place, for links. */
export function addressOf(section: Section, remote?: string): string {
  return remote === undefined ? `#/${section}` : `#/${section}/${remote}`;
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** The place in the address. Two pages need no router: the part after `#` is enough. */
export function useConsoleLocation(): ConsoleLocation {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const [, name, remote] = hash.split('/');
  return { section: sections.find((section) => section === name) ?? 'remotes', remote };
}

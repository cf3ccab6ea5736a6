import { useSyncExternalStore } from 'react';

/** The desk's pages. */
export const sections = ['promotions', 'requests', 'members', 'audit'] as const;
/** One of {@link sections}. */
export type Section = (typeof sections)[number];

/** The content of the address: a page, and the item that is open on it. */
export interface Opened {
  readonly section: Section;
  readonly rest: readonly string[];
}

/** Address of a page and of the item that is open on it, for links. */
export const addressOf = (section: Section, ...rest: readonly string[]): string =>
  `#/${[section, ...rest.map(encodeURIComponent)].join('/')}`;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/**
 * The current page and item. The desk has few pages, so it needs no router: the part after `#` is enough, and it never
 * reaches a server.
 */
export function useSection(): Opened {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const [, name, ...rest] = hash.split('/');
  return { section: sections.find((each) => each === name) ?? 'promotions', rest: rest.filter(Boolean).map(decoded) };
}

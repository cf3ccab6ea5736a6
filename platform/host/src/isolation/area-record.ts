import type { Owner } from './owner';

/** An element in which the page shows a version. */
export interface AreaRecord extends Owner {
  /** Weak, because a version that has left the page must not stay in memory. */
  readonly element: WeakRef<Element>;
  /** False while React has detached it: the version has left, or React hides the area. */
  isMounted: boolean;
}

/**
 * The areas on the page. Whatever must know whose an element is asks these, not the attributes, because a version can
 * change its attributes, put them on other elements, and move its element.
 */
export const areaRecords: AreaRecord[] = [];

/** Records the area of a version. @returns a function for the moment at which React detaches the element */
export function recordArea({ remote, version }: Owner, element: Element | null): () => void {
  const record = { remote, version, element: new WeakRef(element as Element), isMounted: true };
  areaRecords[areaRecords.length] = record;
  return () => {
    record.isMounted = false;
  };
}

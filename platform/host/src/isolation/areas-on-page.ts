import { type AreaRecord, areaRecords } from './area-record';
import type { Owner } from './owner';
import { native } from './pin-properties';

const { apply } = Reflect;
const { contains, querySelectorAll, remove } = native;

const elementOf = ({ element }: AreaRecord): Element | undefined => element.deref();
/** Whether a node is in the page. Asks the browser: a version can define `isConnected` on its own element. */
export const isInPage = (node: Node): boolean => apply(contains, document, [node]);

/**
 * Whether a node is in an area, or is one. A plain loop, because a version can replace what iterates. Drops the records
 * of elements that are gone, so that they do not add up over an hour of pages.
 */
export function isInArea(node: Node): boolean {
  for (let at = areaRecords.length - 1; at >= 0; at -= 1) {
    const element = elementOf(areaRecords[at] as AreaRecord);
    if (element && apply(contains, element, [node])) return true;
    if (element) continue;
    // The last record takes its place: it has been looked at already.
    areaRecords[at] = areaRecords[areaRecords.length - 1] as AreaRecord;
    areaRecords.length -= 1;
  }
  return false;
}

/** Whether an element is itself the area of a version. */
export function isArea(node: Node): boolean {
  for (let at = 0; at < areaRecords.length; at += 1) if (elementOf(areaRecords[at] as AreaRecord) === node) return true;
  return false;
}

/** Whether an area is in the page, also where React believes that it has removed the area. */
export function isAreaInPage(record: AreaRecord): boolean {
  const element = elementOf(record);
  return element !== undefined && isInPage(element);
}

/** The number of elements in the areas of a version. */
export function countNodes({ remote, version }: Owner): number {
  let nodes = 0;
  for (const record of areaRecords) {
    if (record.remote !== remote || record.version !== version || !record.isMounted) continue;
    const element = elementOf(record);
    if (element) nodes += (apply(querySelectorAll, element, ['*']) as NodeListOf<Element>).length;
  }
  return nodes;
}

/**
 * Forgets the areas of a version that has left. An area that is still in the page, because the version has moved it or has
 * replaced the function that removes it, is removed. @returns whether there was one
 */
export function forgetAreas({ remote, version }: Owner): boolean {
  let isLeft = false;
  for (let at = areaRecords.length - 1; at >= 0; at -= 1) {
    const record = areaRecords[at] as AreaRecord;
    const element = elementOf(record);
    const isOver = record.remote === remote && record.version === version && !record.isMounted;
    if (element && !isOver) continue;
    areaRecords.splice(at, 1);
    if (!element || !isInPage(element)) continue;
    isLeft = true;
    apply(remove, element, []);
  }
  return isLeft;
}

/** Removes an element from wherever it is. Asks the browser: a version can define `remove` on its own element. */
export const removeElement = (element: Node): void => void apply(remove, element, []);

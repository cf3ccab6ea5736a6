import { type RefObject, useEffect, useRef } from 'react';
import { downlineOf } from './addresses';
import type { Path } from './short-path';

/**
 * Where focus and window are after a zoom. Out, by a crumb or by Back: at the member that was the root, or at the nearest one
 * above who is shown. In: at the top, at the crumb of the new root. A page that opens stays where it is.
 * @param left the way to the root that was shown before, kept over the change of root
 * @returns the element that holds crumbs and tree
 */
export function useZoomFocus(path: Path, left: RefObject<Path>): RefObject<HTMLDivElement | null> {
  const tree = useRef<HTMLDivElement>(null);
  const root = path.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer of the same root moves nothing.
  useEffect(() => {
    const before = left.current;
    left.current = path;
    if (before.length === 0 || before.at(-1)?.id === root) return;
    // What was tapped is gone with its root. An agent who already types elsewhere is not interrupted.
    if (document.activeElement !== document.body) return;
    const isOut = before[path.length - 1]?.id === root;
    for (const { id } of isOut ? before.slice(path.length).reverse() : []) {
      const link = tree.current?.querySelector<HTMLElement>(`a[href$="${downlineOf(id)}"]`);
      if (!link) continue;
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: 'center' });
      return;
    }
    window.scrollTo(0, 0);
    const crumb = tree.current?.querySelector<HTMLElement>('[aria-current="page"]');
    (crumb ?? tree.current)?.focus({ preventScroll: true });
  }, [root]);
  return tree;
}

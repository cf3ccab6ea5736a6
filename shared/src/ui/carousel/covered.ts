const COVER = '[aria-hidden="true"], [inert], [data-behind]';

/**
 * Whether a pop-up lies over an element: what is below it is hidden from assistive technology, inert, or marked by the
 * shell while the pop-up's code loads.
 */
export const isCovered = (element: Element): boolean => element.closest(COVER) !== null;

/** Does `work` now, or once no pop-up lies over an element. @returns the function that ends the wait */
export function whenUncovered(element: Element, work: () => void): () => void {
  const changes = new MutationObserver(() => {
    if (isCovered(element)) return;
    changes.disconnect();
    work();
  });
  if (isCovered(element))
    changes.observe(document, { subtree: true, attributeFilter: ['aria-hidden', 'inert', 'data-behind'] });
  else work();
  return () => changes.disconnect();
}

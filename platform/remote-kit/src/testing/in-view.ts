import { vi } from 'vitest';

/** jsdom has no layout, so everything that is observed counts as in view. */
export function everythingInView(): void {
  class AllInView {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe(target: Element) {
      const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
      this.tell([entry], this as unknown as IntersectionObserver);
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', AllInView);
}

/** Lets a test set what is in view, and its height: `see(element, true)` once the page has observed it. */
export function watchedByTest(): (element: Element, isIntersecting: boolean, height?: number) => void {
  const watchers = new Map<Element, IntersectionObserverCallback>();
  class Watched {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe(target: Element) {
      watchers.set(target, this.tell);
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watched);
  return (target, isIntersecting, height = 0) => {
    const entry = { isIntersecting, target, boundingClientRect: { height } } as IntersectionObserverEntry;
    watchers.get(target)?.([entry], {} as IntersectionObserver);
  };
}

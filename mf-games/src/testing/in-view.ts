import { vi } from 'vitest';

/** jsdom lays nothing out: everything that is observed counts as in view. */
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

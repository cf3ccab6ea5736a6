import { useHandover } from '@r777/shared/react';

/**
 * Keeps the place that the player scrolled to over a swap of this remote: while the versions change hands the page may
 * be shorter for a frame, and the browser then forgets the place.
 */
export function useKeptScroll(name: string): void {
  useHandover<number>(name, {
    save: () => window.scrollY,
    restore: (top) => window.scrollTo({ top, behavior: 'instant' }),
  });
}

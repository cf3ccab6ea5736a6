/** Counts an amount up to its end; with reduced motion it is shown at once. A new call replaces the previous one. */
export function createCountUp(show: (paisa: number) => void, still: boolean) {
  let frame = 0;
  return (to: number, ms: number): void => {
    cancelAnimationFrame(frame);
    if (still || to === 0) {
      show(to);
      return;
    }
    const begin = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, (now - begin) / ms);
      show(share === 1 ? to : Math.floor((to * (1 - (1 - share) ** 2)) / 10) * 10);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };
}

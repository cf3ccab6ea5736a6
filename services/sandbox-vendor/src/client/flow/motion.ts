/** Waits that many ms. */
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Moves an element; resolves when the movement ends. With reduced motion, or for an element that was removed from the
 * page, it is at its end at once.
 */
export async function move(
  target: Element,
  frames: Keyframe[],
  { ms, easing = 'ease-out', still }: { ms: number; easing?: string; still: boolean },
): Promise<void> {
  const animation = target.animate(frames, { duration: still ? 1 : ms, easing, fill: 'forwards' });
  await animation.finished.catch(() => {});
}

/** Waits so many ms. */
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Moves an element; ends with the movement. Where less motion is wanted, and for one that was taken off the page, it is at its end at
 * once.
 */
export async function move(
  target: Element,
  frames: Keyframe[],
  { ms, easing = 'ease-out', still }: { ms: number; easing?: string; still: boolean },
): Promise<void> {
  const animation = target.animate(frames, { duration: still ? 1 : ms, easing, fill: 'forwards' });
  await animation.finished.catch(() => {});
}

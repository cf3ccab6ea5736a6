const frames = (count: number): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => (count > 1 ? void frames(count - 1).then(done) : done())));

/** Until all pending work has been done: on a busy machine frames alone may pass before it. */
const idle = (): Promise<void> => new Promise((done) => requestIdleCallback(() => done(), { timeout: 1000 }));

/** Resolves when fonts and pictures are loaded and nothing has changed for two frames; animations are finished. */
export async function settled(page: Document): Promise<void> {
  let changed = true;
  const watch = new MutationObserver(() => {
    changed = true;
  });
  watch.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });
  while (changed) {
    changed = false;
    await frames(2);
    await idle();
    await page.fonts.ready;
    // A picture that fails is a state too.
    await Promise.allSettled([...page.images].map((image) => image.decode()));
    for (const animation of page.getAnimations())
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
  }
  watch.disconnect();
}

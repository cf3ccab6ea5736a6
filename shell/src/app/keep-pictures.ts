/** How long a picture of the HTML waits for the page's own, in ms: longer, and the page has something else to say. */
const WAIT_MS = 5000;

/**
 * What the HTML shows must not go dark while React, the remote and its data come one after the other: its drawing moves out
 * of React's way, and as soon as React draws only its pictures are left of it, over the page. Each leaves when the page shows the
 * same one; all of them when the page has failed, the site is closed, or somebody taps.
 */
export function keepPictures(root: HTMLElement): void {
  const drawing = root.children[0] as HTMLElement;
  document.body.append(drawing);
  const changes = new MutationObserver(() => {
    drawing.inert = true;
    if (!root.querySelector('#content') || root.querySelector('[role=alert]')) drop();
    for (const picture of drawing.querySelectorAll('.sk-picture')) {
      const own = root.querySelector<HTMLImageElement>(`img[src$="${picture.getAttribute('src')}"]`);
      own?.decode().then(() => picture.remove(), drop);
    }
  });
  const drop = () => {
    changes.disconnect();
    drawing.remove();
  };
  changes.observe(root, { childList: true, subtree: true });
  setTimeout(drop, WAIT_MS);
  addEventListener('click', drop);
}

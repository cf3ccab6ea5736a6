/** How long a picture of the HTML waits for the page's own, in ms: longer, and the page has something else to say. */
const WAIT_MS = 5000;

/**
 * What the HTML shows must not go dark while React, the remote and its data come one after the other: its pictures are laid
 * over the page, and each leaves when the page shows the same one. They leave at once when the page has failed or the site
 * is closed, and when somebody taps.
 */
export function keepPictures(root: HTMLElement): void {
  const layer = document.createElement('div');
  layer.className = 'sk-kept';
  for (const picture of root.querySelectorAll<HTMLElement>('.sk-picture')) {
    const { left, top, width, height } = picture.getBoundingClientRect();
    picture.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    layer.append(picture);
  }
  document.body.append(layer);

  const changes = new MutationObserver(() => {
    if (!root.querySelector('#content') || root.querySelector('[role=alert]')) drop();
    for (const picture of layer.children) {
      const own = root.querySelector<HTMLImageElement>(`img[src$="${picture.getAttribute('src')}"]`);
      own?.decode().then(() => picture.remove(), drop);
    }
  });
  const drop = () => {
    changes.disconnect();
    layer.remove();
  };
  changes.observe(root, { childList: true, subtree: true });
  addEventListener('click', drop);
  setTimeout(drop, WAIT_MS);
}

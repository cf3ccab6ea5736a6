import { matchRoute } from '../../routes/match';

/** How long a picture of the HTML waits for the page's own, in ms. */
const WAIT_MS = 5000;

/**
 * What the HTML shows must not go dark while React, the remote and its data come one after the other: its drawing moves out
 * of React's way, and as soon as React draws only its pictures are left of it, over the page. Each leaves when the page shows the
 * same one, and the drawing with the last of them, or at once if it has none; all of them when the page has failed, the site is
 * closed, somebody taps, or the address has become another page's, as where a guest is led to log-in.
 */
export function keepPictures(root: HTMLElement): void {
  const drawing = root.children[0] as HTMLElement;
  document.body.append(drawing);
  const pageHere = () => matchRoute(location.pathname)?.name;
  const drawnFor = pageHere();
  const changes = new MutationObserver(() => {
    drawing.inert = true;
    const pictures = drawing.querySelectorAll('.sk-picture');
    const other = pageHere() !== drawnFor || !root.querySelector('#content') || root.querySelector('[role=alert]');
    if (other || pictures.length === 0) drop();
    for (const picture of pictures) {
      const own = root.querySelector<HTMLImageElement>(`img[src$="${picture.getAttribute('src')}"]`);
      own?.decode().then(() => leave(picture), drop);
    }
  });
  const leave = (picture: Element) => {
    picture.remove();
    if (!drawing.querySelector('.sk-picture')) drop();
  };
  const drop = () => {
    changes.disconnect();
    clearTimeout(timer);
    removeEventListener('click', drop);
    drawing.remove();
  };
  changes.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(drop, WAIT_MS);
  addEventListener('click', drop);
}

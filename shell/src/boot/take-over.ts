/** How long what the HTML shows waits for the page's own, from the moment when the page is drawn, in ms. */
const WAIT_MS = 5000;
/** The same once a remote shows as many pictures as were drawn of it, but other ones: its data has changed meanwhile. */
const OTHERS_MS = 500;

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // A private window refuses.
    return null;
  }
};

/** What was drawn is not this player's: another language, or larger pictures than wanted. It makes room for the grey shape. */
function isForeign(): boolean {
  const language = stored('language');
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  const saver = stored('dataSaver') ?? (saves ? 'on' : 'off');
  return saver === 'on' || (language !== null && language.toLowerCase() !== document.documentElement.lang);
}

/**
 * What the HTML shows must not go dark while React, the remote and its data come one after the other: it stays over the page,
 * and each part of it leaves when the page shows the same pictures: a banner, or all that was drawn of a remote. All of it leaves
 * when the page has failed, the site is closed, somebody taps elsewhere, or the address has become another page's, as where a
 * guest is led to log-in. A tap on what was drawn of a remote is kept, and answered by the page's own part.
 *
 * Stands inline in the page, which works before any file has arrived: it imports nothing.
 */
export function takeOver(root: HTMLElement, drawing: HTMLElement): void {
  const screens = [...drawing.querySelectorAll<HTMLElement>('.sk-first')];
  for (const screen of isForeign() ? screens : []) screen.hidden = true;
  const here = location.pathname;
  const leaving = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tapped: HTMLElement | undefined;

  /** The page's own control in the place of a drawn one. */
  const ownOf = (drawn: Element) =>
    [...root.querySelectorAll<HTMLElement>(drawn.localName)].find(
      (own) => own.ariaLabel === drawn.ariaLabel && own.textContent === drawn.textContent,
    );
  const drop = () => {
    changes.disconnect();
    clearTimeout(timer);
    removeEventListener('click', tap, true);
    const focused = drawing.contains(document.activeElement) && document.activeElement;
    drawing.remove();
    if (focused) ownOf(focused)?.focus();
    if (tapped) ownOf(tapped)?.click();
  };
  const leave = (part: Element) => {
    if (part.contains(tapped ?? null) || part.contains(document.activeElement)) return drop();
    // With its grey shape, whose pictures would be seen without it.
    if (part.matches('.sk-first')) part.nextElementSibling?.remove();
    part.remove();
    if (!drawing.querySelector('.sk-picture, .sk-first:not([hidden])')) drop();
  };
  const tap = (event: Event) => {
    const target = event.target as Element;
    const control = target.closest<HTMLElement>('.sk-first a, .sk-first button');
    if (!control || !drawing.contains(control)) {
      // Before the page is drawn there is nothing below the drawing that could be meant.
      if (timer) drop();
    } else if (timer || control.localName === 'button') {
      event.preventDefault();
      tapped = control;
      control.dataset.pressed = '';
    }
  };
  const lookAt = (part: HTMLElement) => {
    const pictures = part instanceof HTMLImageElement ? [part] : [...part.querySelectorAll('img')];
    const own = pictures.map((picture) =>
      root.querySelector<HTMLImageElement>(`img[src$="${picture.getAttribute('src')}"]`),
    );
    const gone = () => leave(part);
    if (own.every((picture) => picture !== null)) {
      leaving.add(part);
      // What has not arrived in the drawing either, nobody waits for.
      const shown = own.filter((_, index) => pictures[index]?.complete);
      Promise.all(shown.map((picture) => picture.decode())).then(gone, gone);
    } else if (part.dataset.first) {
      const area = root.querySelectorAll(`[data-remote="${part.dataset.first}"] img`);
      if (area.length < pictures.length) return;
      leaving.add(part);
      setTimeout(gone, OTHERS_MS);
    }
  };
  const changes = new MutationObserver(() => {
    drawing.dataset.over = '';
    // For a screen reader there is the page alone from now on.
    for (const screen of screens) screen.ariaHidden = 'true';
    timer ??= setTimeout(drop, WAIT_MS);
    const parts = [...drawing.querySelectorAll<HTMLElement>('.sk-picture, .sk-first:not([hidden])')];
    const other = location.pathname !== here || !root.querySelector('#content') || root.querySelector('[role=alert]');
    if (other || parts.length === 0) drop();
    else for (const part of parts) if (!leaving.has(part)) lookAt(part);
  });
  changes.observe(root, { childList: true, subtree: true });
  addEventListener('click', tap, true);
}

import { stored } from './before-paint';

/** How long the HTML's content waits for the page's own content, from the page's first render, in ms. */
const WAIT_MS = 5000;
/**
 * The same time limit once the page shows as much content as was drawn, but different content: its data has changed
 * since.
 */
const OTHERS_MS = 500;
/** The time limit once the page shows half as many pictures: it has less content, or is still loading. */
const FEWER_MS = 1500;

/** The parts that are still shown. */
const DRAWN = ':is(.sk-picture, .sk-first):not([hidden], [data-left])';

/** Drawn texts of elements that contain nothing else, without collapsed content and the labels of fields. */
const wordsOf = (part: Element): string[] =>
  [...part.querySelectorAll('*')].flatMap((one) =>
    one.childElementCount > 0 || one.closest('[hidden], [data-hint]') ? [] : one.textContent?.trim() || [],
  );

const picturesOf = (part: Element) => [...part.querySelectorAll('img')].filter((one) => !one.closest('[hidden]'));

/**
 * The drawing does not suit this player: another language, or larger pictures than wanted. It is replaced by the grey
 * placeholder.
 */
function isForeign(): boolean {
  const language = stored('language');
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  const saver = stored('dataSaver') ?? (saves ? 'on' : 'off');
  return saver === 'on' || (language !== null && language.toLowerCase() !== document.documentElement.lang);
}

/** A page that was opened from the home screen offers no app: the bar leaves before it was seen. The host draws none for the native app. */
function withoutOffer(drawing: HTMLElement): void {
  const bar = drawing.querySelector('[data-place="shell.top"]');
  const hasApp = () =>
    ('standalone' in navigator && navigator.standalone === true) || matchMedia('(display-mode: standalone)').matches;
  if (!bar || !hasApp()) return;
  bar.nextElementSibling?.remove();
  bar.remove();
}

/**
 * The HTML's content must stay visible while React, the remote and its data load one after the other. So it stays over
 * the page. Each part of it (a banner, a bar of the shell, or all content of a remote) is removed when the page shows
 * the same pictures and texts. A removed part keeps its space, so that nothing below it moves. All of it leaves when
 * the page has failed, the site is closed, somebody taps elsewhere, or the address has become another page's, as where
 * a guest is led to log-in. A tap on what was drawn of a remote is kept, and answered by the page's own part.
 *
 * Stands inline in the page, which works before any file has arrived: it imports nothing of the shared modules.
 */
export function takeOver(root: HTMLElement, drawing: HTMLElement): void {
  withoutOffer(drawing);
  const screens = [...drawing.querySelectorAll<HTMLElement>('.sk-first')];
  // `before-paint.ts` marks it.
  const isProtected = document.documentElement.hasAttribute('data-no-offers');
  // The shell is drawn as a visitor finds it.
  const isMember = stored('MC_SESSION_INFO') !== null;
  for (const screen of screens)
    screen.hidden =
      isProtected || isForeign() || screen.dataset.plain === '' || (isMember && screen.dataset.first === 'shell');
  if (isProtected) for (const picture of drawing.querySelectorAll<HTMLElement>('.sk-picture')) picture.hidden = true;
  const here = location.pathname;
  const leaving = new Set<Element>();
  const others = new Set<Element>();
  const fewer = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tapped: HTMLElement | undefined;

  /** The page's own control in the place of a drawn one. */
  const ownOf = (drawn: Element) =>
    [...root.querySelectorAll<HTMLElement>(drawn.localName)].find(
      (own) => own.ariaLabel === drawn.ariaLabel && own.textContent === drawn.textContent,
    );
  /**
   * While the page has no bar where one was drawn, its content begins below. The page's own bar is beside the skip
   * link.
   */
  const keepPlace = (place = drawing.querySelector('[data-place="shell.top"]')) => {
    root.style.paddingBlockStart = place && !root.querySelector('[href="#content"] + div') ? 'var(--topbar)' : '';
  };
  const drop = () => {
    changes.disconnect();
    clearTimeout(timer);
    keepPlace(null);
    removeEventListener('click', tap, true);
    const focused = drawing.contains(document.activeElement) && document.activeElement;
    drawing.remove();
    if (focused) ownOf(focused)?.focus();
    if (tapped) ownOf(tapped)?.click();
  };
  const leave = (part: HTMLElement) => {
    if (part.dataset.left !== undefined || !drawing.isConnected) return;
    if (part.contains(tapped ?? null) || part.contains(document.activeElement)) return drop();
    // Its grey shape has pictures, which would be seen without it.
    if (part.nextElementSibling?.matches('.sk-first + .sk-grey')) part.nextElementSibling.remove();
    part.dataset.left = '';
    if (!drawing.querySelector(DRAWN)) drop();
  };
  /** Where the page shows the drawn content: the areas of a remote, or the shell's own element of the same class. */
  const areasOf = ({ dataset, firstElementChild }: HTMLElement): Element[] => [
    ...(dataset.first === 'shell'
      ? root.getElementsByClassName(firstElementChild?.classList[0] ?? '')
      : root.querySelectorAll(`[data-remote="${dataset.first}"]`)),
  ];
  /**
   * Whether the page shows about as much, or this share of the pictures, including what another remote has drawn
   * inside, which may come much later.
   */
  const isFull = (part: HTMLElement, share = 1): boolean => {
    const pictures = picturesOf(part).length;
    const letters = wordsOf(part).join('').length;
    const full = areasOf(part).some(
      (area) =>
        area.querySelectorAll('img').length >= share * pictures && 2 * (area.textContent?.length ?? 0) > letters,
    );
    return full && [...part.querySelectorAll<HTMLElement>('.sk-inside')].every((inside) => isFull(inside, share));
  };
  const tap = (event: Event) => {
    const target = event.target as Element;
    const control = target.closest<HTMLElement>('.sk-first a, .sk-first button');
    if (!control || !drawing.contains(control)) {
      // Before the page is rendered, there is nothing below the drawing that a tap could be for.
      if (timer) drop();
    } else if (timer || control.localName === 'button') {
      event.preventDefault();
      tapped = control;
      control.dataset.pressed = '';
    }
  };
  const lookAt = (part: HTMLElement) => {
    const pictures = part instanceof HTMLImageElement ? [part] : picturesOf(part);
    const own = pictures.map((picture) =>
      root.querySelector<HTMLImageElement>(`img[src$="${picture.getAttribute('src')}"]`),
    );
    const gone = () => leave(part);
    const words = wordsOf(part);
    const areas = areasOf(part);
    const shows = (area: Element) => words.every((word) => area.textContent?.includes(word));
    if (own.every((picture) => picture !== null) && (part.localName === 'img' || areas.some(shows))) {
      leaving.add(part);
      // If content is also missing in the drawing, the page does not wait for it.
      const shown = own.filter((_, index) => pictures[index]?.complete);
      Promise.all(shown.map((picture) => picture.decode())).then(gone, gone);
    } else if (!others.has(part) && isFull(part)) {
      others.add(part);
      setTimeout(gone, OTHERS_MS);
    } else if (!fewer.has(part) && isFull(part, 0.5)) {
      fewer.add(part);
      setTimeout(gone, FEWER_MS);
    }
  };
  const changes = new MutationObserver(() => {
    drawing.dataset.over = '';
    // From now on a screen reader reads only the page.
    for (const screen of screens) screen.ariaHidden = 'true';
    timer ??= setTimeout(drop, WAIT_MS);
    keepPlace();
    const parts = [...drawing.querySelectorAll<HTMLElement>(DRAWN)];
    const other = location.pathname !== here || !root.querySelector('#content') || root.querySelector('[role=alert]');
    if (other || parts.length === 0) drop();
    else for (const part of parts) if (!leaving.has(part)) lookAt(part);
  });
  changes.observe(root, { childList: true, subtree: true });
  addEventListener('click', tap, true);
}

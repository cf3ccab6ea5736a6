/** How long what the HTML shows waits for the page's own, from the moment when the page is drawn, in ms. */
const WAIT_MS = 5000;
/** The same once the page shows as much as was drawn, but something else: its data has changed meanwhile. */
const OTHERS_MS = 500;
/** The same once it shows half as many pictures: it has less to show, or is still loading. */
const FEWER_MS = 1500;

/** What has not left yet. */
const DRAWN = ':is(.sk-picture, .sk-first):not([hidden], [data-left])';

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // A private window refuses.
    return null;
  }
};

/** Texts that were drawn, of elements that hold nothing else: without what is folded up, and what says what a field is for. */
const wordsOf = (part: Element): string[] =>
  [...part.querySelectorAll('*')].flatMap((one) =>
    one.childElementCount > 0 || one.closest('[hidden], [data-hint]') ? [] : one.textContent?.trim() || [],
  );

const picturesOf = (part: Element) => [...part.querySelectorAll('img')].filter((one) => !one.closest('[hidden]'));

/** What was drawn is not this player's: another language, or larger pictures than wanted. It makes room for the grey shape. */
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
 * What the HTML shows must not go dark while React, the remote and its data come one after the other: it stays over the page,
 * and each part of it leaves when the page shows the same pictures and words: a banner, a bar of the shell, or all that was drawn of
 * a remote. A place that was left stays, so that nothing below it moves. All of it leaves when the page has failed, the site is closed, somebody taps elsewhere, or the address has become another page's, as where a
 * guest is led to log-in. A tap on what was drawn of a remote is kept, and answered by the page's own part.
 *
 * Stands inline in the page, which works before any file has arrived: it imports nothing.
 */
export function takeOver(root: HTMLElement, drawing: HTMLElement): void {
  withoutOffer(drawing);
  const screens = [...drawing.querySelectorAll<HTMLElement>('.sk-first')];
  // The shell is drawn as a visitor finds it.
  const isMember = stored('MC_SESSION_INFO') !== null;
  for (const screen of screens)
    screen.hidden = isForeign() || screen.dataset.plain === '' || (isMember && screen.dataset.first === 'shell');
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
  /** While the page has no bar yet where one was drawn, its content begins below. The page's own stands beside the skip link. */
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
  /** Where the page shows what was drawn: the areas of a remote, or the shell's own element of the same class. */
  const areasOf = ({ dataset, firstElementChild }: HTMLElement): Element[] => [
    ...(dataset.first === 'shell'
      ? root.getElementsByClassName(firstElementChild?.classList[0] ?? '')
      : root.querySelectorAll(`[data-remote="${dataset.first}"]`)),
  ];
  /** Whether the page shows about as much, or this share of the pictures, in what another remote has drawn inside as well: that may come much later. */
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
      // Before the page is drawn there is nothing below the drawing that could be meant.
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
      // What has not arrived in the drawing either, nobody waits for.
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
    // For a screen reader there is the page alone from now on.
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

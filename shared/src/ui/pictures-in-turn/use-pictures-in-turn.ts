import { type RefObject, useLayoutEffect } from 'react';
import styles from './pictures-in-turn.module.css';

/** Number of pictures that one frame requests, and that one frame shows for the first time. */
const A_FRAME = 2;

/** After a key no picture is requested for this long, in ms: the next key may change the list and must not wait. */
const AFTER_KEY_MS = 250;

let typed = Number.NEGATIVE_INFINITY;
const hear = () => {
  typed = performance.now();
};
let lists = 0;

/** Listens for keys while there is a list: a permanent listener would keep a remote's version in memory. */
function listen(): () => void {
  // The key that changed the list is unknown, so a focused field counts as being typed in.
  if (document.activeElement instanceof HTMLInputElement) hear();
  lists += 1;
  if (lists === 1) globalThis.addEventListener('input', hear, { capture: true, passive: true });
  return () => {
    lists -= 1;
    if (lists === 0) globalThis.removeEventListener('input', hear, { capture: true });
  };
}

interface Queue {
  /** In the document, and not requested yet. */
  unasked: HTMLImageElement[];
  /** Loaded, and not shown yet. */
  waiting: HTMLImageElement[];
  frame: number;
  rowCame: boolean;
  /** Timer until typing has stopped. */
  pause?: ReturnType<typeof setTimeout>;
}

/** Removes the address before the browser has acted on it; {@link ask} restores it. */
function hold(picture: HTMLImageElement, { unasked }: Queue): void {
  picture.dataset.src = picture.getAttribute('src') ?? '';
  picture.removeAttribute('src');
  unasked.push(picture);
}

function ask(picture: HTMLImageElement): void {
  if (picture.dataset.src && !picture.hasAttribute('src')) picture.src = picture.dataset.src;
  delete picture.dataset.src;
}

/** The pictures of one frame; none in the frame of a new row. */
function step(queue: Queue): void {
  queue.frame = 0;
  clearTimeout(queue.pause);
  const left = typed + AFTER_KEY_MS - performance.now();
  if (left > 0) {
    queue.pause = setTimeout(() => run(queue), left);
    return;
  }
  const share = queue.rowCame ? 0 : A_FRAME;
  queue.rowCame = false;
  queue.unasked = queue.unasked.filter((picture) => picture.isConnected);
  for (const picture of queue.unasked.splice(0, share)) ask(picture);
  for (const picture of queue.waiting.splice(0, share)) picture.dataset.turn = 'had';
  run(queue);
}

function run(queue: Queue): void {
  if (queue.unasked.length + queue.waiting.length > 0) queue.frame ||= requestAnimationFrame(() => step(queue));
}

/** Queues the pictures that were added to the document. */
function take(list: HTMLElement, queue: Queue): void {
  queue.rowCame = true;
  for (const picture of list.querySelectorAll<HTMLImageElement>('img:not([data-turn])')) {
    const isThere = picture.complete || picture.getAttribute('loading') !== 'lazy';
    picture.dataset.turn = isThere ? 'had' : 'awaited';
    if (!isThere) hold(picture, queue);
  }
  run(queue);
}

/**
 * Requests the pictures below `list`, and shows loaded ones, a few in each frame and none in the frame that adds new
 * ones. A browser parses every SVG on the main thread and lays it out at its first paint, so many at once would delay a
 * frame or the reaction to a key. Until then the tile's background is shown. Pictures that are already loaded when they
 * are rendered are left alone, and so are those of the first screen, which load eagerly.
 */
export function usePicturesInTurn(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    // By attribute: the element's owner renders it with its own classes.
    if (styles.list) element.classList.add(styles.list);
    const unasked = [...element.querySelectorAll<HTMLImageElement>('img[data-src]')];
    const silence = listen();
    const queue: Queue = { unasked, waiting: [], frame: 0, rowCame: false };
    const arrived = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement) || target.dataset.turn !== 'awaited') return;
      queue.waiting.push(target);
      run(queue);
    };
    // Called right after the change, before the browser acts on the address of a lazy picture.
    const changes = new MutationObserver(() => take(element, queue));
    take(element, queue);
    changes.observe(element, { childList: true, subtree: true });
    element.addEventListener('load', arrived, { capture: true });
    return () => {
      silence();
      changes.disconnect();
      element.removeEventListener('load', arrived, { capture: true });
      cancelAnimationFrame(queue.frame);
      clearTimeout(queue.pause);
    };
  }, [list]);
}

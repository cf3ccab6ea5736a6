import { type RefObject, useLayoutEffect } from 'react';
import styles from './pictures-in-turn.module.css';

/** Pictures that one frame asks for, and that one frame shows for the first time. */
const A_FRAME = 2;

/** So long after a key in any field no picture is asked for, in ms: the next key may find others, and would wait for it. A quick writer's pause. */
const AFTER_KEY_MS = 250;

let typed = Number.NEGATIVE_INFINITY;
const hear = () => {
  typed = performance.now();
};
let lists = 0;

/** Listens for keys while there is a list: a remote's module that did so for ever would outlive its version. */
function listen(): () => void {
  // Which key made the list is not known: a field that has the focus is one that somebody writes in.
  if (document.activeElement instanceof HTMLInputElement) hear();
  lists += 1;
  if (lists === 1) globalThis.addEventListener('input', hear, { capture: true, passive: true });
  return () => {
    lists -= 1;
    if (lists === 0) globalThis.removeEventListener('input', hear, { capture: true });
  };
}

interface Queue {
  /** In the document, and not asked for yet. */
  unasked: HTMLImageElement[];
  /** Have come, and are not shown yet. */
  waiting: HTMLImageElement[];
  frame: number;
  rowCame: boolean;
  /** Until nobody types any more. */
  pause?: ReturnType<typeof setTimeout>;
}

/** Takes the address back before the browser has acted on it; {@link ask} gives it again. */
function hold(picture: HTMLImageElement, { unasked }: Queue): void {
  picture.dataset.src = picture.getAttribute('src') ?? '';
  picture.removeAttribute('src');
  unasked.push(picture);
}

function ask(picture: HTMLImageElement): void {
  if (picture.dataset.src && !picture.hasAttribute('src')) picture.src = picture.dataset.src;
  delete picture.dataset.src;
}

/** One frame's share; none in the frame of a new row. */
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

/** Takes the pictures that came into the document into the queue. */
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
 * Asks for the pictures below `list`, and shows those that arrive, a few a frame and none in the frame in which others came into
 * the document. A browser makes a document of every SVG on the page's own thread and lays it out when it paints it for the
 * first time: a burst of them would hold a frame, or the answer to a key, up for as long as all take; until then their
 * ground stands in. Those that are there when they are drawn are left alone, and so are those of the first screen, which load
 * eagerly.
 */
export function usePicturesInTurn(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    // By hand: whose element it is draws it with classes of its own.
    if (styles.list) element.classList.add(styles.list);
    const unasked = [...element.querySelectorAll<HTMLImageElement>('img[data-src]')];
    const silence = listen();
    const queue: Queue = { unasked, waiting: [], frame: 0, rowCame: false };
    const arrived = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement) || target.dataset.turn !== 'awaited') return;
      queue.waiting.push(target);
      run(queue);
    };
    // Heard right behind the change, and before the browser acts on the address of a lazy picture.
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

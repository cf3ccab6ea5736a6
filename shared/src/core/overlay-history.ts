import { guarded } from './guarded';
import { randomId } from './secure/random-id';

/** Our mark in a history entry: ids of the pop-ups open on it, outermost first. */
type Marked = { overlays?: string[]; idx?: number } | null;
const marksOf = (state: unknown): string[] => (state as Marked)?.overlays ?? [];
const mark = (overlays: string[]) => ({ ...(history.state as object | null), overlays });

interface Overlay {
  id: string;
  address: string;
  close: () => void;
}

/**
 * Delay before a closed pop-up's entry is removed, in ms. Closing often leads on (to a page, to the next pop-up), and
 * an earlier step back would undo that.
 */
const SETTLE_MS = 100;

const open: Overlay[] = [];
/** The entry of a pop-up that has just closed. */
let left: { id: string; timer: ReturnType<typeof setTimeout> } | undefined;
/** The pop-up's entry that is the current one, if its address may be another than that of the entry below. */
let above: { href: string; state: Marked } | undefined;
const here = () => ({ href: location.href, state: history.state as Marked });
/** Our own step back is pending; code that opens a pop-up or navigates waits for it. */
let stepping: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];
/** Navigation away from the site waits for pending steps back. */
const leaving: (() => void)[] = [];

function settle(): void {
  if (!left && !stepping) for (const leave of leaving.splice(0)) leave();
}

/** The longest that a step back may take on a busy phone. Then code that waits for it goes on. In ms. */
const STEP_MS = 3000;

function stepped(): void {
  clearTimeout(stepping);
  stepping = undefined;
  for (const enter of waiting.splice(0)) enter();
  settle();
}

/** A step back of the page is pending. It passes the entries of pop-ups, so these take no step of their own. */
let passing = false;

function stepBack(id: string): void {
  left = undefined;
  if (passing || marksOf(history.state).at(-1) !== id) {
    settle();
    return;
  }
  stepping = setTimeout(stepped, STEP_MS);
  history.back();
}

/**
 * An entry that was reached from a pop-up's entry above it is the same place of the router's history (`idx`): it gets
 * the address that the other one got, so that Back closes a pop-up exactly as its own button does.
 * @returns whether the address has changed.
 */
function takeAddress(overlays: string[]): boolean {
  const from = above;
  const { href, state } = here();
  const isMoved =
    from !== undefined &&
    from.href !== href &&
    from.state?.idx === state?.idx &&
    marksOf(from.state).length > overlays.length;
  if (isMoved) history.replaceState({ ...from.state, overlays }, '', from.href);
  above = overlays.length > 0 ? here() : undefined;
  return isMoved;
}

/**
 * Runs before the router's own listener. Entries of pop-ups have the same address, so the router has nothing to do for
 * them; an address that was replaced while one was open is put on the entry below. An entry whose pop-up is gone (the
 * player followed a link in it) is skipped.
 */
function onPop(event: PopStateEvent): void {
  passing = false;
  const marks = marksOf(event.state);
  const closed = open.filter(({ id }) => !marks.includes(id));
  for (const overlay of closed) open.splice(open.indexOf(overlay), 1);
  const isMoved = takeAddress(marks);
  if (stepping) {
    event.stopImmediatePropagation();
    stepped();
  } else if (marks.some((id) => !open.some((overlay) => overlay.id === id))) {
    event.stopImmediatePropagation();
    history.back();
  } else if (closed.some(({ address }) => isMoved || address === location.href)) event.stopImmediatePropagation();
  for (const { close } of closed.reverse()) close();
}

/** Starts to listen to the phone's Back. Call it before the router listens. */
export const followHistory = (): void => addEventListener('popstate', onPop, true);

function enter(overlay: Overlay): void {
  const marks = marksOf(history.state);
  if (left && marks.at(-1) === left.id) {
    clearTimeout(left.timer);
    left = undefined;
    history.replaceState(mark([...marks.slice(0, -1), overlay.id]), '');
    settle();
  } else history.pushState(mark([...marks, overlay.id]), '');
  overlay.address = location.href;
  open.push(overlay);
}

/**
 * Makes the phone's Back close a pop-up instead of leaving the page. Adds a history entry for the same address; when
 * Back removes it, `close` is called.
 * @returns a function to call when the pop-up closed in another way: it removes the entry
 */
export function enterOverlay(close: () => void): () => void {
  const overlay = { id: randomId(), address: '', close: guarded(close) };
  let wanted = true;
  const start = () => {
    if (wanted) enter(overlay);
  };
  // At once, so that Back never finds a pop-up that is on screen but not in the history.
  afterStepBack(start);
  return () => {
    wanted = false;
    const at = open.indexOf(overlay);
    if (at < 0) return;
    open.splice(at, 1);
    left = { id: overlay.id, timer: setTimeout(() => stepBack(overlay.id), SETTLE_MS) };
  };
}

/**
 * Runs `move`, which changes the current history entry or adds one: at once, or after a pending step back of ours.
 * Before that, it would change the entry that is being left, and the address would not match the page.
 */
export function afterStepBack(move: () => void): void {
  if (stepping) waiting.push(move);
  else move();
}

/**
 * How far a page's own step goes. A step back leaves the page, so it passes the entries of pop-ups on it, for example of a
 * sheet that a slow phone is still closing.
 */
export function pageStep(by: number): number {
  passing = by < 0;
  return passing ? by - marksOf(history.state).length : by;
}

/** Runs `replace`, which replaces the current history entry, in turn. The entry stays the one of its open pop-ups. */
export function replaceEntry(replace: () => void): void {
  afterStepBack(() => {
    const marks = marksOf(history.state);
    replace();
    if (marks.length === 0) return;
    history.replaceState(mark(marks), '');
    above = here();
  });
}

/**
 * Resolves when no closed pop-up has a pending step back. Wait for it before the page navigates to another site,
 * because a step back cancels a navigation in progress.
 */
export function overlaysSettled(): Promise<void> {
  return new Promise((done) => {
    leaving.push(done);
    settle();
  });
}

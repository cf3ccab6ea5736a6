import { isDialogOpen } from './restore';

/** How often the page checks whether it may reload, in ms. */
const LOOK_MS = 1000;
const TYPED_IN = 'input, textarea, select, [contenteditable]';

let isBusy = () => false;
let timer: ReturnType<typeof setInterval> | undefined;

/** Sets the function that checks whether an area is busy. */
export function setBusyCheck(ask: () => boolean): void {
  isBusy = ask;
}

/** A player who types, answers a dialog or uses a busy area would lose input. */
function isSafe(): boolean {
  try {
    const isTyping = document.activeElement?.matches(TYPED_IN);
    return !isBusy() && !isTyping && !isDialogOpen();
  } catch {
    // A version has broken what answers. The page is lost, so a reload loses nothing.
    return true;
  }
}

/** Reloads the page, even if the player loses input. */
export const reloadNow = (): void => location.reload();

/**
 * Reloads the page at the next moment at which the player loses nothing: no area is busy, no dialog is open, nothing is
 * being typed. The reload removes what a version left on the page and nothing else can remove. Repeated calls wait for the same
 * moment.
 */
export function reloadWhenSafe(reload: () => void = reloadNow): void {
  timer ??= setInterval(() => {
    if (!isSafe()) return;
    clearInterval(timer);
    timer = undefined;
    reload();
  }, LOOK_MS);
}

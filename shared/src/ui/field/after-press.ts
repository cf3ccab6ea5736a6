/**
 * Runs `act` after the press that moved the focus out of a field has become a click. An error that appears when a field
 * is left takes space, and would move the button below it away from the finger before the click.
 */
export function afterPress(act: () => void): void {
  // Listeners exist only during a press, because a remote must leave none behind when it is swapped.
  if (!document.querySelector(':active')) {
    setTimeout(act);
    return;
  }
  const over = new AbortController();
  const end = () => {
    over.abort();
    // A click comes in the same task as the end of its press.
    setTimeout(act);
  };
  // Also sent at the end of a touch. A press that becomes a drag ends without it.
  for (const name of ['mouseup', 'dragend', 'pointercancel'])
    addEventListener(name, end, { capture: true, signal: over.signal });
}

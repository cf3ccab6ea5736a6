/**
 * Runs `act` when the press that a field may have been left by has become a click. What is said of a field when it is left
 * takes room, and moves the button below it away from under the finger.
 */
export function afterPress(act: () => void): void {
  // Only while something is pressed is there anything to hear of: a remote leaves no listener behind when it is swapped.
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
  // A finger's press, too, ends with it. What becomes a drag has no such end.
  for (const name of ['mouseup', 'dragend', 'pointercancel'])
    addEventListener(name, end, { capture: true, signal: over.signal });
}

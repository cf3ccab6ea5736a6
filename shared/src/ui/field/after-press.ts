let isPressed = false;
let waiting: (() => void)[] = [];

function release() {
  isPressed = false;
  // A click comes in the same task as the end of its press.
  for (const act of waiting) setTimeout(act);
  waiting = [];
}

// A touch has ended by the time that fields hear of it: the browser waits whether it is a scroll.
addEventListener('pointerdown', ({ pointerType }) => (isPressed = pointerType === 'mouse'), true);
addEventListener('pointerup', release, true);
addEventListener('pointercancel', release, true);

/**
 * Runs `act` when the press that a field may have been left by has become a click. What is said of a field when it is left
 * takes room, and moves the button below it away from under the finger.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else setTimeout(act);
}

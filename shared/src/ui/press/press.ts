/** What shows that it is pressed: its style sheet has a rule for `[data-pressed]`. */
const PRESSABLE = 'a, label, button:not(:disabled), [role="option"]';

/** So long a finger lies before it counts as a press and not as the begin of a scroll, in ms: two frames. */
const LIES_MS = 30;

/** So long after the finger the mark stays, in ms: what the tap starts has its frames first. */
const STAYS_MS = 150;

/**
 * Marks what is being pressed with `data-pressed`, on the whole page and for as long as it lives: for the page itself, never for a
 * remote. The browser's own `:active` comes with the end of a quick tap, and its drawing with the answer to it; this one is drawn
 * while the finger lies.
 */
export function showPresses(): void {
  let pressed: Element | null = null;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const mark = (isPressed: boolean) => pressed?.toggleAttribute('data-pressed', isPressed);
  const end = () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    mark(false);
    // What a remote has drawn must not outlive its version in here.
    pressed = null;
  };
  const on = (name: 'pointerdown' | 'pointerup' | 'pointercancel' | 'click', act: (event: PointerEvent) => void) =>
    document.addEventListener(name, act as EventListener, true);

  on('pointerdown', ({ isPrimary, button, target }) => {
    if (!isPrimary) return;
    end();
    if (!button) pressed = (target as Element).closest(PRESSABLE);
    const since = performance.now();
    // Counted in frames: a browser may hold timers back for as long as a finger lies.
    const wait = (now: number) => {
      if (now - since < LIES_MS) frame = requestAnimationFrame(wait);
      else mark(true);
    };
    if (pressed) wait(since);
  });
  on('pointerup', ({ isPrimary }) => {
    if (!isPrimary) return;
    cancelAnimationFrame(frame);
    rest = setTimeout(end, STAYS_MS);
  });
  on('pointercancel', ({ isPrimary }) => isPrimary && end());
  // The page that a link leads to is drawn later, as a transition: without this the tap has no frame of its own.
  on('click', () => pressed?.matches('a') && end());
}

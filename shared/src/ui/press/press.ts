/** Elements that show a press: their style sheets have a rule for `[data-pressed]`. */
const PRESSABLE = 'a, label, button:not(:disabled), [role="option"]';

/** A touch of this length, in ms, counts as a press and not as the start of a scroll: two frames. */
const LIES_MS = 30;

/** How long the mark stays after the touch, in ms: the frames that the tap causes come first. */
const STAYS_MS = 150;

/**
 * Marks the pressed element with `data-pressed`, on the whole page for its whole life; started by the page itself,
 * never by a remote. The browser sets its own `:active` at the end of a quick tap and draws it together with the
 * reaction; this mark is drawn while the finger is still down.
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
    // This must not keep an element of a remote after its version is disposed.
    pressed = null;
  };
  const on = (name: 'pointerdown' | 'pointerup' | 'pointercancel' | 'click', act: (event: PointerEvent) => void) =>
    document.addEventListener(name, act as EventListener, true);

  on('pointerdown', ({ isPrimary, button, target }) => {
    if (!isPrimary) return;
    end();
    if (!button) pressed = (target as Element).closest(PRESSABLE);
    const since = performance.now();
    // Counted in frames: a browser may delay timers during a touch.
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
  // The link's page is rendered later, as a transition; without this the tap would have no frame of its own.
  on('click', () => pressed?.matches('a') && end());
}

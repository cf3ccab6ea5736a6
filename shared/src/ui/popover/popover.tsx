import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './popover.module.css';

/** A pointer that only passes by opens nothing: UI-16. */
const HOVER_MS = 100;

/**
 * A small panel under its control. Opens by tap, and by a mouse that rests on it for 0.1 s; closes by tap outside, by
 * Escape, and when the mouse leaves. What it says must not be needed to use the page.
 */
export function Popover({
  label,
  control,
  children,
}: {
  label: string;
  control: ReactNode;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const onDown = (event: Event) => !place.current?.contains(event.target as Node) && setOpen(false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  const hover = (over: boolean, pointerType: string) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (over) timer.current = setTimeout(() => setOpen(true), HOVER_MS);
    else setOpen(false);
  };
  return (
    <span
      ref={place}
      className={styles.place}
      onPointerEnter={(event) => hover(true, event.pointerType)}
      onPointerLeave={(event) => hover(false, event.pointerType)}
    >
      <button
        type="button"
        className={styles.control}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {control}
      </button>
      <span id={id} className={styles.panel} role="note" aria-label={label} hidden={!open}>
        {children}
      </span>
    </span>
  );
}

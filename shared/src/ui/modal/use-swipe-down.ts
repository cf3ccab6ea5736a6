import { type PointerEvent, type RefObject, useRef } from 'react';

/** A pull of this length, in px, or this speed, in px/ms, closes. */
const FAR = 96;
const FAST = 0.6;

interface Pull {
  y: number;
  at: number;
}

/** Lets the sheet be pulled down by its handle. Returns the handlers for the handle; `sheet` is the element to move. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const pull = useRef<Pull>(undefined);
  const moveTo = (dy: number | null) => {
    if (!sheet.current) return;
    sheet.current.style.transform = dy === null ? '' : `translateY(${dy}px)`;
    sheet.current.style.transitionDuration = dy === null ? '' : '0ms';
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const from = pull.current;
    pull.current = undefined;
    if (!from) return;
    const dy = event.clientY - from.y;
    const far = dy > FAR || (dy > FAR / 4 && dy / Math.max(1, event.timeStamp - from.at) > FAST);
    moveTo(null);
    if (event.type === 'pointerup' && far) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || (event.target as Element).closest('button, a, input')) return;
      pull.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pull.current) moveTo(Math.max(0, event.clientY - pull.current.y));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

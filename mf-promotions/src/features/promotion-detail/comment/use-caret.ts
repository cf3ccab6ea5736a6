import { useAreaHidden, useSavedState } from '@r777/shared/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where somebody was writing: the field's name and the selection in it. */
interface Caret {
  field: string;
  start: number;
  end: number;
}

function caretIn(form: HTMLFormElement | null): Caret | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement) || !form?.contains(field)) return null;
  return { field: field.name, start: field.selectionStart, end: field.selectionEnd };
}

/** Keeps the player's focus and selection over a swap: the same field and position in the next version. */
export function useCaret(name: string, form: RefObject<HTMLFormElement | null>): void {
  const hidden = useAreaHidden();
  const caret = useRef<Caret | null>(null);
  useSavedState<Caret | null>(name, {
    save: () => caretIn(form.current),
    restore: (state) => {
      caret.current = state;
    },
  });
  // A version that waits out of sight cannot have the focus; it takes it when it is shown.
  useLayoutEffect(() => {
    if (hidden || !caret.current) return;
    const { field, start, end } = caret.current;
    caret.current = null;
    const area = form.current?.elements.namedItem(field);
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, end);
  }, [hidden, form]);
}

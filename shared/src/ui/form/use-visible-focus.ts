import { type RefObject, useEffect } from 'react';

/** Keeps the focused field visible, because a phone's keyboard appears after the focus and would cover it. */
export function useVisibleFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const show = () => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement && form.current?.contains(field)) field.scrollIntoView({ block: 'center' });
    };
    const viewport = window.visualViewport;
    viewport?.addEventListener('resize', show);
    return () => viewport?.removeEventListener('resize', show);
  }, [form]);
}

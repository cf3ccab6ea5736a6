import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { flushSync } from 'react-dom';
import { readFields } from '../field/read-fields';

/** A form of the product. Its fields show their own errors, so the browser's bubbles are off. */
export type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'noValidate'>;

/** Longest time from the collection of values by a native submit until it leaves the page, in ms. */
const LEAVES_WITHIN_MS = 1000;

/**
 * Turns a native submit into a real one. Older password managers call `HTMLFormElement.submit()`, which sends no
 * `submit` event, so the browser would send the fields by itself. `formdata` is the only event before that, but a
 * script that reads the form causes it too. So the fields are emptied at once, and the form is submitted when the page
 * is really about to be left. The host answers the empty POST with 204, and the page stays.
 */
function submitInstead(form: HTMLFormElement): () => void {
  const collected = ({ formData }: FormDataEvent) => {
    for (const name of [...formData.keys()]) formData.delete(name);
    const over = new AbortController();
    // The page's own event. `beforeunload` does not reach other listeners.
    addEventListener('leaving', () => form.requestSubmit(), { once: true, signal: over.signal });
    setTimeout(() => over.abort(), LEAVES_WITHIN_MS);
  };
  form.addEventListener('formdata', collected);
  return () => form.removeEventListener('formdata', collected);
}

/**
 * The one form element of the product. A native submit never puts a field into the address or sends it unencrypted.
 * Values that were filled in without events are read before every change and every submit. Enter that ends an
 * input-method composition submits nothing.
 */
export function Form({ ref, onSubmit, onKeyDown, children, ...form }: FormProps): ReactNode {
  const own = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLFormElement, []);
  useEffect(() => {
    const element = own.current;
    if (!element) return undefined;
    const read = () => readFields(element);
    // The submit handler has to see the values, so they are rendered first.
    const submitting = () => flushSync(read);
    // After an event of one field, React restores its own values in all fields, so the others are read before.
    const events = ['input', 'change', 'animationstart'] as const;
    for (const name of events) element.addEventListener(name, read, { capture: true });
    element.addEventListener('submit', submitting, { capture: true });
    const stop = submitInstead(element);
    return () => {
      for (const name of events) element.removeEventListener(name, read, { capture: true });
      element.removeEventListener('submit', submitting, { capture: true });
      stop();
    };
  }, []);
  const keyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // 229: Safari sends the Enter after the composition has ended.
    const composes = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
    if (event.key === 'Enter' && composes) event.preventDefault();
    onKeyDown?.(event);
  };
  return (
    <form {...form} ref={own} method="post" noValidate onSubmit={onSubmit} onKeyDown={keyDown}>
      {children}
    </form>
  );
}

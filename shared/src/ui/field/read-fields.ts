import { type ChangeEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';

const readers = new WeakMap<Element, (value: string) => void>();

/**
 * Registers a reader for values that were filled in without an event.
 *
 * @param hear called with the element's value, also if it is the known one
 * @returns the function that stops it
 */
function whenRead(field: Element, hear: (value: string) => void): () => void {
  readers.set(field, hear);
  return () => readers.delete(field);
}

/** Reads the current values of a form's fields, also those that the browser or a script has set. */
export function readFields(form: HTMLFormElement): void {
  for (const field of form.elements)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) readers.get(field)?.(field.value);
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Properties of an input: `onChange` gets each value once, whether an event reported it or the form read it from the
 * element.
 *
 * @param value current value
 * @param ref the owner's ref, which gets the element as well
 */
export function useInputValue<E extends TextElement>(value: string, onChange: (value: string) => void, ref?: Ref<E>) {
  const element = useRef<E>(null);
  const known = useRef(value);
  const latest = useRef(onChange);
  useImperativeHandle(ref, () => element.current as E, []);
  useLayoutEffect(() => {
    known.current = value;
    latest.current = onChange;
  });
  const hear = (text: string) => {
    if (text === known.current) return;
    known.current = text;
    latest.current(text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing but refs.
  useEffect(() => (element.current ? whenRead(element.current, hear) : undefined), []);
  return { ref: element, value, onChange: (event: ChangeEvent<E>) => hear(event.currentTarget.value) };
}

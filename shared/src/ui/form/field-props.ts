import type { Form } from './use-form';

/** Connects an input of the UI kit with a field of a form. Several errors are joined by a comma (AUTHR-33). */
export function fieldProps<F extends string>(form: Form<F>, field: F) {
  const found = form.problems[field] ?? [];
  return {
    name: field,
    value: form.values[field],
    onChange: (value: string) => form.change(field, value),
    onBlur: () => form.leave(field),
    error: found.length > 0 ? found.join(', ') : undefined,
  };
}

/** True for a field that was filled in and checked without an error. */
export function isRight<F extends string>(form: Form<F>, field: F): boolean {
  return form.problems[field]?.length === 0 && form.values[field] !== '';
}

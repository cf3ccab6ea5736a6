import type { FieldRule } from '../contracts';

/** One problem of a field: a key of `errors` and the values for its text. */
export interface FieldProblem {
  key: string;
  vars: { min: number; max: number };
}

/**
 * Checks a value by a rule of the register configuration: AUTHR-43. Returns all problems, because the form shows them
 * together; an optional empty field has none (AUTHR-44). A pattern that the browser cannot read is left to the server.
 */
export function checkField(rule: FieldRule, value: string): FieldProblem[] {
  const vars = { min: rule.minLength, max: rule.maxLength };
  if (!rule.enabled) return [];
  if (value === '') return rule.required ? [{ key: 'field_required', vars }] : [];
  const problems: FieldProblem[] = [];
  const length = [...value].length;
  if (length < rule.minLength) problems.push({ key: 'field_too_short', vars });
  if (rule.maxLength > 0 && length > rule.maxLength) problems.push({ key: 'field_too_long', vars });
  if (rule.pattern !== '' && !matches(rule.pattern, value)) problems.push({ key: rule.message, vars });
  return problems;
}

function matches(source: string, value: string): boolean {
  try {
    return new RegExp(source, 'u').test(value);
  } catch {
    return true;
  }
}

import type { FieldRule } from '@r777/shared/contracts';
import { InvalidInputError } from '../../../platform/errors/app-error';

const invalid = (field: string, why: string) => new InvalidInputError(`${field}: ${why}`, { field });

/**
 * Checks a field by the same rule as the form, because a client may bypass the form: API-98. Length in characters.
 * @throws AppError `request.invalid` naming the field
 */
export function checkField(field: string, rule: FieldRule, value: string | undefined): void {
  if (!rule.enabled) {
    if (value) throw invalid(field, 'this field is not asked for');
    return;
  }
  if (value === undefined || value === '') {
    if (rule.required) throw invalid(field, 'required');
    return;
  }
  const length = [...value].length;
  if (length < rule.minLength) throw invalid(field, `at least ${rule.minLength} characters`);
  if (rule.maxLength > 0 && length > rule.maxLength) throw invalid(field, `at most ${rule.maxLength} characters`);
  if (rule.pattern !== '' && !new RegExp(rule.pattern, 'u').test(value)) throw invalid(field, 'not in the right form');
}

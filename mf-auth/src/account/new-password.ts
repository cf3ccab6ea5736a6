import type { TextKey } from '@r777/shared/core';
import { checkRule } from '@r777/shared/validate';

/** What is wrong with a new password (AUTHC-06) or with its confirmation (AUTHC-07, AUTHC-08). */
export function newPasswordProblem(password: string, confirmation?: string): TextKey | null {
  if (confirmation === undefined) return checkRule('password', password);
  if (confirmation === '') return 'enter_password';
  return confirmation === password ? null : 'in_confirmation_correct';
}

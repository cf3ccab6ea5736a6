import type { TextKey } from '../core/i18n/i18n';

/** A shared rule: what fits, what an empty and a wrong value are told (`errors` keys), and the longest input accepted. */
export interface Rule {
  pattern: RegExp;
  maxLength: number;
  required: TextKey;
  message: TextKey;
}

/**
 * The shared rules by name: VAL-01..06. Log-in accepts whatever a registration can have made, and the number of an account in
 * the place of its name; only the server knows more.
 */
export const rules = {
  loginUsername: {
    pattern: /^\+?[\p{L}\p{M}\p{N}_.-]{3,32}$/u,
    maxLength: 32,
    required: 'enter_account',
    message: 'in_account_incorrect',
  },
  loginPassword: { pattern: /^.{6,64}$/u, maxLength: 64, required: 'enter_password', message: 'in_password_incorrect' },
  loginMobileNum: { pattern: /^\+?\d{8,19}$/, maxLength: 20, required: 'enter_mobile', message: 'in_mobile_incorrect' },
  verificationCode: { pattern: /^\d{4,10}$/, maxLength: 10, required: 'enter_code', message: 'in_code_incorrect' },
  /** A new password: 8 to 64 characters of any kind, not only spaces; the server also refuses the most used ones. */
  password: {
    pattern: /^(?=.*\S).{8,64}$/u,
    maxLength: 64,
    required: 'enter_password',
    message: 'in_new_password_incorrect',
  },
  /** Word characters with dotted parts, @, a domain that ends in a part of 2 or 3 letters: VAL-04. */
  email: {
    pattern: /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,3}$/,
    maxLength: 255,
    required: 'enter_email',
    message: 'in_email_incorrect',
  },
} as const satisfies Record<string, Rule>;

/** The name of a shared rule. */
export type RuleName = keyof typeof rules;

/** What is wrong with a value under a shared rule, as a key of `errors`; null when it fits. Values are trimmed, passwords are not. */
export function checkRule(name: RuleName, value: string): TextKey | null {
  const rule: Rule = rules[name];
  const checked = name === 'password' || name === 'loginPassword' ? value : value.trim();
  if (checked === '') return rule.required;
  return checked.length <= rule.maxLength && rule.pattern.test(checked) ? null : rule.message;
}

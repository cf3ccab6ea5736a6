import type { FieldRule, RegisterSettings } from '../contracts';
import { registerFields } from '../contracts/calls/system.schema';

const off: FieldRule = {
  enabled: false,
  required: false,
  pattern: '',
  message: 'request.invalid',
  minLength: 0,
  maxLength: 0,
};

/** A register field that is asked for. */
export const askedField = (part: Partial<FieldRule> = {}): FieldRule => ({ ...off, enabled: true, ...part });
const needed = (part: Partial<FieldRule>): FieldRule => askedField({ required: true, ...part });

/** Register settings: username, password and its confirmation, and whatever else the test turns on. */
export function someRegisterSettings(part: Partial<RegisterSettings> = {}): RegisterSettings {
  const all = Object.fromEntries(registerFields.map((name) => [name, off])) as RegisterSettings;
  return {
    ...all,
    username: needed({ pattern: '^[a-z0-9_]+$', message: 'in_account_incorrect', minLength: 4, maxLength: 16 }),
    password: needed({
      pattern: '^(?=.*[a-z])(?=.*\\d).+$',
      message: 'in_new_password_incorrect',
      minLength: 8,
      maxLength: 32,
    }),
    confirmPassword: needed({}),
    ...part,
  };
}

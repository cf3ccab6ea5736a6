import type { FieldRule, RegisterField, RegisterSettings } from '@r777/shared/contracts';
import { nicknameRule, personRule } from '@r777/shared/validate/names';

const rule = (part: Partial<FieldRule>): FieldRule => ({
  enabled: false,
  required: false,
  pattern: '',
  message: 'field_incorrect',
  minLength: 0,
  maxLength: 64,
  ...part,
});
const plain = (maxLength: number) => rule({ maxLength, pattern: '^[^<>\\p{Cc}\\p{Bidi_Control}\\p{Zl}\\p{Zp}]*$' });
const always = { enabled: true, required: true };

/**
 * The reference configuration requires a name and a password, and offers an invitation code if there is one. The other
 * fields are ready for merchants that switch them on. Patterns are JavaScript sources for the `u` flag; `message` is a
 * key of `errors`.
 */
export const registerFields: RegisterSettings = {
  username: rule({
    ...always,
    pattern: '^[\\p{L}\\p{M}\\p{N}_]+$',
    message: 'in_account_incorrect',
    minLength: 4,
    maxLength: 16,
  }),
  password: rule({
    ...always,
    pattern: '^(?=.*\\S).+$',
    message: 'in_new_password_incorrect',
    minLength: 8,
    maxLength: 64,
  }),
  confirmPassword: rule({ ...always, message: 'in_confirmation_correct', minLength: 8, maxLength: 64 }),
  affiliateCode: rule({
    enabled: true,
    pattern: '^[A-Za-z0-9]+$',
    message: 'in_code_incorrect',
    minLength: 4,
    maxLength: 12,
  }),
  mobileNum: rule({ pattern: '^\\+?\\d+$', message: 'in_mobile_incorrect', minLength: 8, maxLength: 20 }),
  verificationCode: rule({ pattern: '^\\d+$', message: 'in_code_incorrect', minLength: 4, maxLength: 10 }),
  paymentPassword: rule({ pattern: '^\\d+$', message: 'in_password_incorrect', minLength: 6, maxLength: 6 }),
  email: rule({
    pattern: '^\\w+(?:[.-]\\w+)*@\\w+(?:[.-]\\w+)*\\.[A-Za-z]{2,3}$',
    message: 'in_email_incorrect',
    maxLength: 255,
  }),
  payeeName: { ...personRule, enabled: false, required: false },
  birthday: rule({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', message: 'in_birthday_incorrect', minLength: 10, maxLength: 10 }),
  captcha: rule({ pattern: '^\\d+$', message: 'in_code_incorrect', minLength: 1, maxLength: 6 }),
  idNumber: rule({ pattern: '^[A-Za-z0-9]+$', minLength: 8, maxLength: 20 }),
  qqNum: rule({ pattern: '^\\d+$', minLength: 5, maxLength: 12 }),
  recommenderId: rule({ pattern: '^\\d+$', minLength: 6, maxLength: 12 }),
  nickname: { ...nicknameRule, enabled: false, required: false },
  facebook: plain(64),
  wechat: plain(32),
  line: plain(32),
  whatsapp: plain(32),
  zalo: plain(32),
} satisfies Record<RegisterField, FieldRule>;

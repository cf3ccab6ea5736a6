import type { RegisterField, RegisterSettings } from '@r777/shared/contracts';
import type { IconName } from '@r777/shared/ui/icon/icon';

/** Fields of the registration by username; the mobile number and its SMS code belong to the other method. */
export type FieldName = Exclude<RegisterField, 'mobileNum' | 'verificationCode'>;

/** How a field is drawn and what the phone's keyboard and the browser's memory are told of it. */
export interface FieldSpec {
  name: FieldName;
  kind: 'text' | 'password' | 'date' | 'captcha';
  icon: IconName;
  autoComplete: string;
  inputMode?: 'text' | 'email' | 'numeric' | 'tel';
}

const own = 'off';

/** Every field, in the order in which a player is asked. */
const fieldSpecs: readonly FieldSpec[] = [
  { name: 'username', kind: 'text', icon: 'user', autoComplete: 'username' },
  { name: 'password', kind: 'password', icon: 'lock', autoComplete: 'new-password' },
  { name: 'confirmPassword', kind: 'password', icon: 'lock', autoComplete: 'new-password' },
  { name: 'paymentPassword', kind: 'password', icon: 'wallet', autoComplete: own },
  { name: 'payeeName', kind: 'text', icon: 'user', autoComplete: 'name' },
  { name: 'nickname', kind: 'text', icon: 'user', autoComplete: 'nickname' },
  { name: 'email', kind: 'text', icon: 'mail', autoComplete: 'email', inputMode: 'email' },
  { name: 'birthday', kind: 'date', icon: 'calendar', autoComplete: 'bday' },
  { name: 'idNumber', kind: 'text', icon: 'receipt', autoComplete: own },
  { name: 'qqNum', kind: 'text', icon: 'send', autoComplete: own, inputMode: 'numeric' },
  { name: 'facebook', kind: 'text', icon: 'facebook', autoComplete: own },
  { name: 'wechat', kind: 'text', icon: 'send', autoComplete: own },
  { name: 'line', kind: 'text', icon: 'send', autoComplete: own },
  { name: 'whatsapp', kind: 'text', icon: 'phone', autoComplete: own, inputMode: 'tel' },
  { name: 'zalo', kind: 'text', icon: 'send', autoComplete: own },
  { name: 'recommenderId', kind: 'text', icon: 'users', autoComplete: own },
  { name: 'affiliateCode', kind: 'text', icon: 'gift', autoComplete: own },
  { name: 'captcha', kind: 'captcha', icon: 'shield', autoComplete: own, inputMode: 'numeric' },
];

/** Without these nobody can have an account: AUTHR-12, AUTHR-13. */
const ALWAYS: readonly FieldName[] = ['username', 'password', 'confirmPassword'];

/** The fields that this site asks for: AUTHR-08. */
export function shownFields(settings: RegisterSettings): readonly FieldSpec[] {
  return fieldSpecs.filter(({ name }) => ALWAYS.includes(name) || settings[name].enabled);
}

/** Empty values for every field. */
export const noValues = Object.fromEntries(fieldSpecs.map(({ name }) => [name, ''])) as Record<FieldName, string>;

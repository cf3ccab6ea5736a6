import type { RegisterField, RegisterSettings } from '@r777/shared/contracts';
import type { IconName } from '@r777/shared/ui/icon/icon';
import { type MobileNumber, noNumber } from '@r777/shared/validate';

/** The method of registration: AUTHR-01. */
export type RegisterWay = 'username' | 'mobileNum';
/** Fields of the form. */
export type FieldName = RegisterField;
/** The values of the form: its fields, and the country of the mobile number. */
export type ValueName = FieldName | keyof MobileNumber;
/** Fields that the form draws itself; number and code are drawn together, by code that is loaded only where needed. */
export type DrawnField = Exclude<FieldName, 'mobileNum' | 'verificationCode'>;

/** How a field is drawn, with its hints for the phone's keyboard and the browser's autofill. */
export interface FieldSpec {
  name: DrawnField;
  kind: 'text' | 'password' | 'date' | 'captcha';
  icon: IconName;
  autoComplete: string;
  inputMode?: 'text' | 'email' | 'numeric' | 'tel';
}

const own = 'off';

/** Every field, in the order in which it is shown. */
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

/** Required for every account: AUTHR-12, AUTHR-13. */
const ALWAYS: readonly FieldName[] = ['username', 'password', 'confirmPassword'];

/** The rules of a method: by mobile number and code are required and there is no username, as on the server. */
export function rulesFor(settings: RegisterSettings, way: RegisterWay): RegisterSettings {
  if (way === 'username') return settings;
  const { mobileNum, username, verificationCode } = settings;
  return {
    ...settings,
    mobileNum: { ...mobileNum, enabled: true, required: true },
    username: { ...username, enabled: false, required: false },
    verificationCode: { ...verificationCode, required: verificationCode.enabled },
  };
}

/** The fields that this site asks for and that the form draws itself: AUTHR-08. */
export function shownFields(rules: RegisterSettings, way: RegisterWay): readonly FieldSpec[] {
  return fieldSpecs.filter(({ name }) =>
    name === 'username' ? way === 'username' : ALWAYS.includes(name) || rules[name].enabled,
  );
}

/** The number and its code, if this site requires them: AUTHR-09, AUTHR-11. A code is required only with a number. */
export function mobileFields(rules: RegisterSettings): readonly ('mobileNum' | 'verificationCode')[] {
  if (!rules.mobileNum.enabled) return [];
  return rules.verificationCode.enabled ? ['mobileNum', 'verificationCode'] : ['mobileNum'];
}

/** Never stored: secret, valid once, or personal. */
export const secretFields: readonly FieldName[] = [
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
  'idNumber',
];

/** Empty values for every field. */
export const noValues: Readonly<Record<ValueName, string>> = {
  ...(Object.fromEntries(fieldSpecs.map(({ name }) => [name, ''])) as Record<DrawnField, string>),
  ...noNumber,
  verificationCode: '',
};

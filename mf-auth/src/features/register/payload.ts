import { type calls, type InputOf, MEMBER_TYPE, type RegisterInput } from '@r777/shared/contracts';
import { isStandalone } from '@r777/shared/core';
import { numberInput } from '@r777/shared/validate';
import type { ConnectedSignIn } from '../../social/connected';
import type { FieldName, ValueName } from './fields';

/** How the site is running: AUTHR-55. */
function registerMethod(): RegisterInput['registerMethod'] {
  if (document.documentElement.dataset.app !== undefined) return 'APP';
  if (!isStandalone()) return 'H5';
  return 'standalone' in navigator ? 'WEBCLIP' : 'PWA';
}

/** The parts of a registration besides its fields. */
export interface PayloadExtra {
  /** The invitation code of the link that opened the site. */
  affiliateCode: string | null;
  termsVersion: string;
  /** Result of the human check, if the site requires one. */
  humanCheck?: string | undefined;
  /** Token of a third party that has verified the number, instead of an SMS code: AUTHR-56. */
  phoneToken?: string | undefined;
  /** The provider's sign-in that will log in to the new account. */
  signIn?: ConnectedSignIn | null | undefined;
}

type FormValues = Readonly<Record<ValueName, string>>;

/** Common parts of both methods; optional fields left empty are omitted (AUTHR-54, AUTHR-55). */
function common(values: FormValues, fields: readonly FieldName[], extra: PayloadExtra) {
  const given = Object.fromEntries(fields.map((name) => [name, values[name]]).filter(([, value]) => value !== ''));
  // A cleared field means no inviter.
  const invited =
    extra.affiliateCode && !fields.includes('affiliateCode') ? { affiliateCode: extra.affiliateCode } : {};
  const { humanCheck, phoneToken, signIn } = extra;
  return {
    ...invited,
    ...given,
    ...(given.mobileNum ? numberInput(values) : {}),
    ...(humanCheck ? { humanCheck } : {}),
    ...(signIn ? { firebaseChannel: signIn.provider, firebaseIdToken: signIn.token } : {}),
    ...(phoneToken ? ({ firebaseChannel: 'sms', firebaseIdToken: phoneToken } as const) : {}),
    password: values.password,
    confirmPassword: values.confirmPassword,
    registerUrl: location.href.slice(0, 500),
    domain: location.hostname,
    registerMethod: registerMethod(),
    type: MEMBER_TYPE.member,
    termsVersion: extra.termsVersion,
  };
}

/** The payload of a registration by username: the values, and where and how it was made. */
export function registerPayload(values: FormValues, fields: readonly FieldName[], extra: PayloadExtra): RegisterInput {
  return { ...common(values, fields, extra), username: values.username.trim() };
}

/** The payload of a registration by mobile number, which has no username (AUTHR-57). */
export function mobilePayload(
  values: FormValues,
  fields: readonly FieldName[],
  extra: PayloadExtra,
): InputOf<typeof calls.registerMobile> {
  const withoutName = fields.filter((name) => name !== 'username');
  return { ...common(values, withoutName, extra), ...numberInput(values) };
}

import { MEMBER_TYPE, type RegisterInput } from '@r777/shared/contracts';
import { isStandalone } from '@r777/shared/core';
import type { FieldName } from './fields';

/** How the site is running: AUTHR-55. */
export function registerMethod(): RegisterInput['registerMethod'] {
  if (document.documentElement.dataset.app !== undefined) return 'APP';
  if (!isStandalone()) return 'H5';
  return 'standalone' in navigator ? 'WEBCLIP' : 'PWA';
}

/**
 * What the server is sent: the values given, and where and how the registration was made (AUTHR-54, AUTHR-55). Optional
 * fields that were left empty are left out.
 */
export function registerPayload(
  values: Readonly<Record<FieldName, string>>,
  fields: readonly FieldName[],
  extra: { affiliateCode: string | null; termsVersion: string },
): RegisterInput {
  const given = Object.fromEntries(fields.map((name) => [name, values[name]]).filter(([, value]) => value !== ''));
  // A field that was emptied names nobody.
  const invited =
    extra.affiliateCode && !fields.includes('affiliateCode') ? { affiliateCode: extra.affiliateCode } : {};
  return {
    ...invited,
    ...given,
    username: values.username.trim(),
    password: values.password,
    confirmPassword: values.confirmPassword,
    registerUrl: location.href.slice(0, 500),
    domain: location.hostname,
    registerMethod: registerMethod(),
    type: MEMBER_TYPE.member,
    termsVersion: extra.termsVersion,
  };
}

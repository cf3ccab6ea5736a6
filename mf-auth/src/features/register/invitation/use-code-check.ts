import { type ConsolidatedSettings, calls } from '@r777/shared/contracts';
import { AppError, preferences, request, toast } from '@r777/shared/core';
import { useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import type { Form } from '@r777/shared/ui/form/use-form';
import { useState } from 'react';
import type { FieldName, ValueName } from '../fields';

/** The invitation code of the link that opened the site. */
export interface Invitation {
  readonly code: string;
  /** `open` until the server has answered. */
  readonly state: 'open' | 'valid' | 'invalid';
  /** Name of the inviter, masked. */
  readonly inviter: string | undefined;
}

/** The invitation code of the link that opened the site, if any; it is checked once. */
export function useInvitation(): Invitation | null {
  const [code] = useState(() => preferences.affiliateCode() || null);
  const { data } = useCall(
    calls.checkAffiliateCode,
    { affiliateCode: code ?? '' },
    { enabled: code !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  if (code === null) return null;
  const state = data ? (data.data.success ? 'valid' : 'invalid') : 'open';
  return { code, state, inviter: data?.data.inviter };
}

interface CodeCheck {
  form: Form<ValueName>;
  fields: readonly FieldName[];
  site: Pick<ConsolidatedSettings, 'affiliateCode'>;
  invitation: Invitation | null;
}

/** The invitation code of the registration, and the handling of an invalid one: AUTHR-37..40. */
export function useCodeCheck({ form, fields, site, invitation }: CodeCheck) {
  const errorText = useErrorText();
  const cache = useQueryCache();
  const hasField = fields.includes('affiliateCode');
  const ofVisit = invitation && invitation.state !== 'invalid' ? invitation.code : null;
  const code = hasField ? form.values.affiliateCode.trim() : (ofVisit ?? '');
  const isKnown = invitation?.state === 'valid' && invitation.code === code;

  /** Reports an invalid code. If the form has no field for it, the next attempt registers without it. */
  const refuse = () => {
    const text = errorText(new AppError('affiliate.invalid'));
    toast.show({ kind: 'fail', text });
    cache.set(calls.checkAffiliateCode, { affiliateCode: code }, () => ({ data: { success: false } }));
    if (hasField) form.refuse('affiliateCode', text);
  };
  /** Checks a code with the server unless it is known to be valid; false stops the registration. @throws AppError */
  const check = async (): Promise<boolean> => {
    if (!site.affiliateCode || code === '' || isKnown) return true;
    const { data } = await request(calls.checkAffiliateCode, { affiliateCode: code });
    if (!data.success) refuse();
    return data.success;
  };
  return { check, refuse, ofVisit };
}

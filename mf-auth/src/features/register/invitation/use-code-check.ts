import { type ConsolidatedSettings, calls } from '@r777/shared/contracts';
import { AppError, request, toast } from '@r777/shared/core';
import { useErrorText, useQueryCache } from '@r777/shared/react';
import type { Form } from '@r777/shared/ui/form/use-form';
import type { FieldName, ValueName } from '../fields';
import type { Invitation } from './use-invitation';

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

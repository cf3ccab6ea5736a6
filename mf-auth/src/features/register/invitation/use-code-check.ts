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

/** Whom the registration names as the inviter, and what is done about a code that is nobody's: AUTHR-37..40. */
export function useCodeCheck({ form, fields, site, invitation }: CodeCheck) {
  const errorText = useErrorText();
  const cache = useQueryCache();
  const hasField = fields.includes('affiliateCode');
  const ofVisit = invitation && invitation.state !== 'invalid' ? invitation.code : null;
  const code = hasField ? form.values.affiliateCode.trim() : (ofVisit ?? '');
  const isKnown = invitation?.state === 'valid' && invitation.code === code;

  /** Says that the code is nobody's. Where it has no field the player registers without it the next time. */
  const refuse = () => {
    const text = errorText(new AppError('affiliate.invalid'));
    toast.show({ kind: 'fail', text });
    cache.set(calls.checkAffiliateCode, { affiliateCode: code }, () => ({ data: { success: false } }));
    if (hasField) form.refuse('affiliateCode', text);
  };
  /** Asks the server about a code that it has not approved yet; false when the registration must not go on. @throws AppError */
  const check = async (): Promise<boolean> => {
    if (!site.affiliateCode || code === '' || isKnown) return true;
    const { data } = await request(calls.checkAffiliateCode, { affiliateCode: code });
    if (!data.success) refuse();
    return data.success;
  };
  return { check, refuse, ofVisit };
}

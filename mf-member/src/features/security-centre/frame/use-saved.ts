import { calls } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { useQueryCache } from '@r777/shared/react';
import { useIsHere } from '../../../opened/use-is-here';
import { useSecurityTexts } from '../../../texts/security-texts';
import { useBack } from './use-back';

/** After a change: shows a message, reads the settings again, and leads back from the form. */
export function useSaved(): (text?: string) => void {
  const t = useSecurityTexts();
  const cache = useQueryCache();
  const back = useBack();
  const isHere = useIsHere();
  return (text = t('saved')) => {
    toast.show({ kind: 'success', text });
    void cache.invalidate(calls.securityConfig);
    if (isHere()) back();
  };
}

import { calls } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { useQueryCache } from '@r777/shared/react';
import { useSecurityTexts } from '../../../texts/security-texts';
import { useBack } from './use-back';

/** After a change: shows a message, reads the settings again, and leads back. */
export function useSaved(): (text?: string) => void {
  const t = useSecurityTexts();
  const cache = useQueryCache();
  const back = useBack();
  return (text = t('saved')) => {
    toast.show({ kind: 'success', text });
    void cache.invalidate(calls.securityConfig);
    back();
  };
}

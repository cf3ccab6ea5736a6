import { awaitErrorTexts, toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { useCallback } from 'react';

/** Shows a trial account that this needs a real account: PERM-20, PERM-22. */
export function useRejectFree(): () => void {
  const errors = useT('errors');
  return useCallback(() => {
    void awaitErrorTexts().then(() =>
      toast.show({ kind: 'offline', text: errors('free_reject'), duration: 'freeReject' }),
    );
  }, [errors]);
}

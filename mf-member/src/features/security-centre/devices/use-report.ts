import { calls } from '@r777/shared/contracts';
import { bus, clearSession, confirm } from '@r777/shared/core';
import { useAction } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { useSecurityTexts } from '../../../texts/security-texts';

/** “That was not me”: asks, ends every log-in, and leads to the way to a new password. */
export function useReport(signInId: string) {
  const t = useSecurityTexts();
  const navigate = useNavigate();
  const report = useAction(calls.reportSignIn, {
    onSuccess: async ({ recovery }) => {
      const service = recovery === 'service';
      // First away from the members' page: it would ask for a log-in, which nobody can do now.
      navigate(service ? paths.home : paths.forgot, { replace: true });
      clearSession('logout');
      const asked = await confirm({ title: t('history.doneTitle'), text: t(`history.done_${recovery}`) });
      if (asked && service) bus.emit('overlay.open', { overlay: 'customerService' });
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: t('history.ask'),
      text: t('history.askText'),
      confirmText: t('history.yes'),
      tone: 'danger',
    });
    if (sure) report.mutate({ signInId });
  };
  return { ask, busy: report.isPending };
}

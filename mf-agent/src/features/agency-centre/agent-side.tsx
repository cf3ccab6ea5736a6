import { useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { useAccountTexts } from '../../texts/account-texts';
import { Reminders } from './reminders';
import { Summary } from './summary';
import { Ways } from './ways';

/** What an agent finds in the agency centre: what it brought, what waits, and the ways on. */
export function AgentSide() {
  const t = useAccountTexts();
  const navigate = useNavigate();
  const reachable = useReachable();
  return (
    <>
      <Summary />
      {reachable(paths.agent) && (
        <Button full onClick={() => navigate(paths.agent)}>
          {t('centre.home')}
        </Button>
      )}
      <Reminders />
      <Ways />
    </>
  );
}

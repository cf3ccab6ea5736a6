import { useLoggedIn } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { useListTexts } from '../../texts/list-texts';
import { useHere } from './use-here';
import type { OwnList } from './use-own-list';

/**
 * No recent or no favourite games yet: how they come here, and where to find some. Without a session nobody knows: the games are
 * kept, and log-in leads back to them.
 */
export function OwnEmpty({ list, onShowAll }: { list: OwnList; onShowAll: () => void }) {
  const t = useListTexts();
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const here = useHere();
  const reason = loggedIn ? list : 'loggedOut';
  return (
    <EmptyState
      title={t(`empty.${reason}`)}
      text={t(`emptyText.${reason}`)}
      action={
        <Button
          tone={loggedIn ? 'secondary' : 'primary'}
          size="m"
          onClick={loggedIn ? onShowAll : () => navigate(withBack(here))}
        >
          {t(loggedIn ? 'empty.showAll' : 'empty.logIn')}
        </Button>
      }
    />
  );
}

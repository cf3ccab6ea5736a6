import { useLoggedIn } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { useListTexts } from '../../texts/list-texts';
import type { OwnList } from './recent-and-favourites';
import { useHere } from './use-here';

/**
 * No recent or favourite games yet: says how they are added, and where to find some. Without a session they are
 * unknown, so a link to log-in leads back here.
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

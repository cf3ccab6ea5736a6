import { calls } from '@r777/shared/contracts';
import { bus, formatCount } from '@r777/shared/core';
import { useCall, useLanguage, useLoggedIn, useMember, usePermission, useReachable } from '@r777/shared/react';
import { paths, withBack } from '@r777/shared/router';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useTexts } from '../../texts/texts';

/** The number of favourite games; nothing until it is known. */
function FavouriteCount() {
  const language = useLanguage();
  const { data } = useCall(calls.favouriteIds, { pageNo: 1, pageSize: 100 });
  return data && data.length > 0 ? formatCount(data.length, language) : null;
}

/** Placeholder of a row until it is known whether the member may use it. */
const ghost = <ListRow title={<Skeleton width="40%" height={16} />} />;

/**
 * The other pages of the member: MEMB-08..12. A page that no live remote offers has no entry. A guest's link leads to
 * log-in.
 */
export function MenuList() {
  const t = useTexts();
  const loggedIn = useLoggedIn();
  const reachable = useReachable();
  const { data, error } = useMember();
  const waiting = !data && !error;
  const mall = usePermission('PTSYS3') && reachable(paths.mall);
  const security = usePermission('SECPRIV') && reachable(paths.securityCentre);
  const share = loggedIn ? paths.inviteFriends : withBack(paths.inviteFriends);
  return (
    <ListCard label={t('centre.menu')}>
      {reachable(paths.favourites) && (
        <ListRow icon="heart" title={t('centre.favourites')} end={<FavouriteCount />} to={paths.favourites} />
      )}
      {reachable(paths.agencyCentre) && <ListRow icon="users" title={t('centre.agency')} to={paths.agencyCentre} />}
      {reachable(paths.inviteFriends) && reachable(share) && (
        <ListRow icon="share" title={t('centre.share')} to={share} />
      )}
      {waiting && reachable(paths.mall) && ghost}
      {waiting && reachable(paths.securityCentre) && ghost}
      {mall && <ListRow icon="bag" title={t('centre.mall')} to={paths.mall} />}
      {security && <ListRow icon="shield" title={t('centre.security')} to={paths.securityCentre} />}
      {reachable(paths.playerSafety) && <ListRow icon="clock" title={t('centre.safety')} to={paths.playerSafety} />}
      <ListRow
        icon="headset"
        title={t('centre.service')}
        onClick={() => bus.emit('overlay.open', { overlay: 'customerService' })}
      />
      {reachable(paths.help) && <ListRow icon="question" title={t('centre.help')} to={paths.help} />}
      <ListRow icon="settings" title={t('centre.settings')} to={paths.settings} />
    </ListCard>
  );
}

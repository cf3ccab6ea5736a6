import { bus } from '@r777/shared/core';
import { useLoggedIn } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import type { ReactNode } from 'react';
import { useReachable } from '../../site/reachable';
import { AccountWidget } from './account-widget';
import { GuestActions, GuestLink, HeaderFrame, SearchLink } from './header-frame';

/** Header of home and the log-in paths: menu, logo, search, and either log-in and register or the account. */
export function MainHeader({ picture }: { picture?: ReactNode }) {
  const loggedIn = useLoggedIn();
  const reachable = useReachable();
  return (
    <HeaderFrame onMenu={() => bus.emit('overlay.open', { overlay: 'menu' })}>
      {reachable(paths.search) && <SearchLink />}
      {loggedIn ? (
        <AccountWidget picture={picture} />
      ) : (
        <GuestActions>
          {reachable(paths.login) && <GuestLink to="login" />}
          {reachable(paths.register) && <GuestLink to="register" />}
        </GuestActions>
      )}
    </HeaderFrame>
  );
}

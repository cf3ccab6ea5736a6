import { Choice, place } from '@r777/shared/first-screens/place';
import { BackHeader } from './back-header';
import { GuestActions, GuestLink, HeaderFrame, SearchLink } from './header-frame';

export const calls = {};

/** The header before any script, for a visitor: of home, or of a page with a title. The markup of `MainHeader`. */
export function Screen() {
  const ofPage = (
    <Choice when="route.title">
      <BackHeader title={place('route.title')} />
    </Choice>
  );
  return (
    <Choice when="route.main" otherwise={ofPage}>
      <HeaderFrame>
        <Choice when="offers.search">
          <SearchLink />
        </Choice>
        <GuestActions>
          <Choice when="offers.login">
            <GuestLink to="login" />
          </Choice>
          <Choice when="offers.register">
            <GuestLink to="register" />
          </Choice>
        </GuestActions>
      </HeaderFrame>
    </Choice>
  );
}

import { arrive, isAgent, isLeaving } from '@r777/shared/core';
import { useMember, useSession, useSettings } from '@r777/shared/react';
import { useLocation } from '@r777/shared/router';
import { useEffect, useMemo } from 'react';
import { useOffers } from '../../federation/offered-pages';
import { matchRoute } from '../../routes/match';
import { decideRoute, type RouteDecision } from '../../routes/route-decision';

/** The route decision for the current address and visitor. */
export function useRouteDecision(): RouteDecision {
  const { pathname, search } = useLocation();
  const offers = useOffers();
  const session = useSession();
  const member = useMember();
  const settings = useSettings();
  const route = useMemo(() => matchRoute(pathname, search), [pathname, search]);
  const leftBehind = session === null && route?.guard === 'public';
  useEffect(() => {
    if (leftBehind) arrive();
  }, [leftBehind]);
  // The member info is newer than the session record, whose type dates from the log-in.
  const type = member.memberType ?? session?.type;
  // Who was made an agent since then is not led away while the member info is on its way.
  const isUndecided = type === undefined || (!isAgent(type) && member.isLoading);
  return decideRoute(
    route,
    {
      loggedIn: session !== null,
      leaving: isLeaving(),
      mustChangePassword: session?.mustChangePassword,
      agent: isUndecided ? 'unknown' : isAgent(type),
      dividend: settings.data?.features.dividend ?? 'unknown',
      offers,
    },
    pathname + search,
  );
}

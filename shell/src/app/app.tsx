import { AreaBoundary } from '@mfe/host/mounted-version';
import { AppError, arrive, isAgent, isLeaving, toast } from '@r777/shared/core';
import { useErrorText, useMember, useSession, useSettings, useT } from '@r777/shared/react';
import { Navigate, SiteRouter, useLocation } from '@r777/shared/router';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { useEffect, useMemo } from 'react';
import { NetworkNotice } from '../features/network-notice/network-notice';
import { FederationProvider } from '../host/areas';
import { useOffers } from '../host/host';
import { matchRoute } from '../routes/match';
import { decideRoute, type RouteDecision } from '../routes/route-decision';
import { routes } from '../routes/table';
import { Frame } from './frame/frame';
import { slotFallbacks } from './pages/page-skeleton';
import { Dialogs } from './pop-ups/dialogs';
import { StatusGate } from './status/status-gate';

/** The route decision for the current address and visitor. */
function useRouteDecision(): RouteDecision {
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
  // A member who has become an agent since then is not redirected while the member info is loading.
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

const [homeRoute] = routes;

/** The frame with the content of the address; an address that redirects shows home's frame until then. */
export function Site() {
  const outcome = useRouteDecision();
  useNotice(outcome.do === 'go' ? outcome.why : undefined);
  const route = outcome.do === 'go' ? homeRoute : outcome.route;
  return (
    <>
      {outcome.do === 'go' && <Navigate to={outcome.to} replace />}
      <Frame route={route} waiting={outcome.do === 'wait'} />
    </>
  );
}

/** A tap or an address that leads home instead of to its target says why. */
function useNotice(why: Extract<RouteDecision, { do: 'go' }>['why']): void {
  const errorText = useErrorText();
  const common = useT('common');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it happens, not when the language changes.
  useEffect(() => {
    if (!why) return;
    const text = why === 'unknown' ? common('unknownPage') : errorText(new AppError('permission.denied'));
    toast.show({ kind: 'info', text, duration: 'short' });
  }, [why]);
}

const failed = <ErrorState onRetry={() => location.reload()} reference="shell" />;

/**
 * The whole page: the status gate decides whether the site is shown; toasts and dialogs are above everything. If the
 * shell itself throws, again after it was mounted anew, the page says so instead of being empty.
 */
export function App() {
  return (
    <AreaBoundary onError={(error) => reportError(error)} fallback={failed}>
      <SiteRouter>
        <StatusGate>
          <FederationProvider fallbacks={slotFallbacks}>
            <Site />
          </FederationProvider>
        </StatusGate>
        <NetworkNotice />
        <Toaster />
        <Dialogs />
      </SiteRouter>
    </AreaBoundary>
  );
}

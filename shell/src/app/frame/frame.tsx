import { Containment } from '@mfe/host/containment';
import { autoLogin, isStandalone, sessionStore } from '@r777/shared/core';
import { Slot, useStatus } from '@r777/shared/react';
import { useState } from 'react';
import { inAppMode } from '../../device/app-mode';
import { BackHeader } from '../../features/header/back-header';
import { MainHeader } from '../../features/header/main-header';
import { TabBar } from '../../features/tab-bar/tab-bar';
import { type Route, type RouteName, viewKey } from '../../routes/route';
import { useLiveEvents } from '../../session/live-events';
import { useSessionNotices } from '../../session/session-notices';
import { useShellTexts, useTitle } from '../../shell-texts';
import { useBadges } from '../badges';
import { LazyPart } from '../lazy-parts/lazy-part';
import { useScrollAndFocus } from '../navigation/scroll-and-focus';
import { usePageMeta } from '../page-meta/page-meta';
import { RouteView } from '../pages/route-view';
import { Overlays } from '../pop-ups/overlays';
import styles from './frame.module.css';

const load = () => import('../../features/top-bar/top-bar').then((m) => m.TopBar);
/** Closed once, the bar stays away as long as the page is open. */
let closed = false;

/** The place of the bar above the header: it has its height from the first paint, or none at all. */
export function Top() {
  const [isClosed, setClosed] = useState(closed);
  const offers = useStatus()?.info.resources.some(({ resourceType }) => /IOS|Android|CONFIG/.test(resourceType));
  if (!offers || isClosed || inAppMode() || isStandalone()) return null;
  const close = () => {
    closed = true;
    setClosed(true);
  };
  return (
    <div className={styles.top}>
      <LazyPart load={load} props={{ onClose: close }} />
    </div>
  );
}

/** The button floats over the page and waits for the merchant's settings, so nothing moves when it appears. */
const loadPromo = () => import('../../features/promo-button/promo-button').then((m) => m.PromoButton);

/** The back bar with the title of a page. */
function TitledHeader({ name }: { name: RouteName }) {
  return <BackHeader title={useTitle(name)} />;
}

/** A start without a session, on a device whose last event was a log-in and not a log-out: SESS-09. */
const mayResume = () => sessionStore.getState().session === null && autoLogin.read() === '1';

/**
 * What every page shares: skip link, top bar, header, the content column, tab bar, promo button and the site's pop-ups.
 */
export function Frame({ route, waiting }: { route: Route; waiting: boolean }) {
  const t = useShellTexts();
  usePageMeta(route);
  const left = useSessionNotices();
  useLiveEvents();
  const entering = useScrollAndFocus(route);
  const { rewards, picture, notices } = useBadges();
  const [resumes] = useState(mayResume);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('frame.skip')}
      </a>
      {route.view.kind !== 'app' && <Top />}
      {route.header === 'main' && <MainHeader picture={picture} />}
      {route.header === 'back' && <TitledHeader name={route.name} />}
      {notices}
      <Containment>
        <main
          id="content"
          className={styles.content}
          tabIndex={-1}
          key={viewKey(route) + left}
          data-entering={entering}
        >
          <RouteView route={route} waiting={waiting} />
        </main>
      </Containment>
      {route.view.kind === 'home' && <LazyPart load={loadPromo} />}
      {route.tabBar && <TabBar rewards={rewards} />}
      <Overlays />
      {resumes && <Slot name="session.resume" />}
    </div>
  );
}

import { autoLogin, sessionStore } from '@r777/shared/core';
import { Slot, useT } from '@r777/shared/react';
import { useState } from 'react';
import { BackHeader } from '../../features/header/back-header';
import { MainHeader } from '../../features/header/main-header';
import { TabBar } from '../../features/tab-bar/tab-bar';
import { type Route, viewKey } from '../../routes/route';
import { useLiveEvents } from '../../session/live-events';
import { useSessionNotices } from '../../session/session-notices';
import { useBadges } from '../badges';
import { LazyPart } from '../lazy-parts/lazy-part';
import { useScrollAndFocus } from '../navigation/scroll-and-focus';
import { usePageMeta } from '../page-meta/page-meta';
import { RouteView } from '../pages/route-view';
import { Overlays } from '../pop-ups/overlays';
import styles from './frame.module.css';
import { Top } from './top';

/** It floats over the page and waits for the merchant's settings: nothing moves when it appears. */
const loadPromo = () => import('../../features/promo-button/promo-button').then((m) => m.PromoButton);

/** A start without a session, on a device whose last word was a log-in and no log-out: SESS-09. */
const mayResume = () => sessionStore.getState().session === null && autoLogin.read() === '1';

/**
 * What every page shares: skip link, top bar, header, the content column, tab bar, promo button and the site's pop-ups.
 */
export function Frame({ route, waiting }: { route: Route; waiting: boolean }) {
  const t = useT('shell');
  usePageMeta(route);
  useSessionNotices();
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
      {route.header === 'back' && <BackHeader title={t(`title.${route.name}`)} />}
      {notices}
      <main id="content" className={styles.content} tabIndex={-1} key={viewKey(route)} data-entering={entering}>
        <RouteView route={route} waiting={waiting} />
      </main>
      {route.view.kind === 'home' && <LazyPart load={loadPromo} />}
      {route.tabBar && <TabBar rewards={rewards} />}
      <Overlays />
      {resumes && <Slot name="session.resume" />}
    </div>
  );
}

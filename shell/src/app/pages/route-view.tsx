import { Slot, useLoggedIn } from '@r777/shared/react';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { AnnouncementBar } from '../../features/home/announcement-bar';
import { BannerCarousel } from '../../features/home/banner-carousel';
import { PageArea } from '../../host/areas';
import type { Route } from '../../routes/route';
import { useShellTexts } from '../../shell-texts';
import { useBadges } from '../badges';
import { LazyPart } from '../lazy-parts/lazy-part';
import { NearView } from '../lazy-parts/near-view';
import { OverlayPage } from '../pop-ups/overlay-page';
import { PageSkeleton } from './page-skeleton';
import styles from './route-view.module.css';

const loadFooter = () => import('../../features/footer/footer').then((m) => m.Footer);

/**
 * Home: offers, announcements, the games, winners and extras from the remotes that fill those slots, and the footer.
 * While another page stands over it (`below`), its pop-ups and the slider's code wait.
 */
export function HomeScreen({ below = false }: { below?: boolean }) {
  const t = useShellTexts();
  const loggedIn = useLoggedIn();
  return (
    <>
      <h1 className={styles.heading} data-page-heading tabIndex={-1}>
        {t('home.heading')}
      </h1>
      <BannerCarousel waits={below} />
      <AnnouncementBar unread={useBadges().inbox} />
      <Slot name="home.games" />
      <NearView placeholder={<div className={styles.below} />}>
        <Slot name="home.winners" />
        <div className={styles.extra}>
          <Slot name="home.extra" />
        </div>
        <LazyPart load={loadFooter} placeholder={<div className={styles.footer} />} />
      </NearView>
      {loggedIn && !below && <Slot name="home.popups" />}
    </>
  );
}

const loadSettings = () => import('../../features/settings/settings').then((m) => m.Settings);
const loadChat = () => import('../../features/chat/chat-page').then((m) => m.ChatPage);
const loadApp = () => import('../../features/app-download/app-page').then((m) => m.AppPage);

/** `/m/set`, whose code loads with the first visit. */
export function SettingsScreen() {
  return <LazyPart load={loadSettings} placeholder={<ListSkeleton />} />;
}

/** `/m/app`, whose code loads with the first visit. */
export function AppScreen() {
  return <LazyPart load={loadApp} placeholder={<ListSkeleton />} />;
}

/** `/m/chat`, whose code loads with the first visit. */
export function ChatScreen() {
  return <LazyPart load={loadChat} placeholder={<ListSkeleton />} />;
}

/** The content of a route. While a guard waits for data, the page's skeleton is shown. */
export function RouteView({ route, waiting }: { route: Route; waiting: boolean }) {
  const { view } = route;
  if (waiting && view.kind === 'page') return <PageSkeleton page={view.page} />;
  if (view.kind === 'page') return <PageArea page={view.page} fallback={<PageSkeleton page={view.page} />} />;
  if (view.kind === 'settings') return <SettingsScreen />;
  if (view.kind === 'chat') return <ChatScreen />;
  if (view.kind === 'app') return <AppScreen />;
  return (
    <>
      <HomeScreen below={view.overlay !== undefined} />
      {view.overlay && <OverlayPage page={view.overlay} title={route.name} />}
    </>
  );
}

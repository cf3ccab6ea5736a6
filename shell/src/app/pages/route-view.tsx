import { PageArea } from '../../federation/areas/page-area';
import type { Route } from '../../routes/route';
import { OverlayPage } from '../pop-ups/overlay-page';
import { HomeScreen } from './home-screen';
import { AppScreen, ChatScreen, SettingsScreen } from './own-screens';
import { PageSkeleton } from './page-skeleton';

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
      <HomeScreen />
      {view.overlay && <OverlayPage page={view.overlay} titleKey={route.name} />}
    </>
  );
}

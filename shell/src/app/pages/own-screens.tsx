import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { LazyPart } from '../lazy-parts/lazy-part';

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

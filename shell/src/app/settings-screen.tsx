import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { LazyPart } from './lazy-part';

const load = () => import('../features/settings/settings').then((m) => m.Settings);

/** `/m/set`, whose code comes with the first visit. */
export function SettingsScreen() {
  return <LazyPart load={load} placeholder={<ListSkeleton />} />;
}

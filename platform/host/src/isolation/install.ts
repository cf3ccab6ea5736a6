/**
 * Imported before everything else on the page: it removes what remotes must not reach, so it must run before any of
 * their code.
 */
import { guardRealm } from './frames';
import type { Realm } from './network-interfaces';
import { pinBuiltIns, pinProperties } from './pin-properties';

/** The part of the Navigation API that counts this page's entries alone. Safari before 26 has none. */
interface PageEntries {
  back(): Readonly<Record<'committed' | 'finished', Promise<unknown>>>;
}
const { navigation: entries } = window as { navigation?: PageEntries };
// A frame, such as a game's, may have added entries above the page's own: the browser's `back` would move the frame
// alone. Refused where nothing is below, or another move takes its place.
if (entries) history.back = () => void Promise.all(Object.values(entries.back())).catch(() => undefined);

guardRealm(window as Realm);
pinProperties(document, ['visibilityState', 'hidden']);
pinProperties(navigator, ['onLine']);
pinBuiltIns();

/**
 * Imported before everything else on the page: it removes what remotes must not reach, so it must run before any of
 * their code.
 */
import { guardRealm } from './frames';
import type { Realm } from './network-interfaces';
import { pinBuiltIns, pinProperties } from './pin-properties';

guardRealm(window as Realm);
pinProperties(document, ['visibilityState', 'hidden']);
pinProperties(navigator, ['onLine']);
pinBuiltIns();

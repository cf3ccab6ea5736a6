import { type DiscoveredVersion, WATCH_MS } from '@mfe/contract';
import type { LoadedVersion } from '../loading/load-version';
import { site } from '../site';
import { SKELETON_LIMIT_MS } from './host-view';

/** A canary is watched for its whole duration, a version that is live for everybody for its first minutes. */
const isWatched = ({ deployment, extras }: DiscoveredVersion) =>
  !deployment?.default || (site.now ?? Date.now)() - Date.parse(extras?.activatedAt ?? '') < WATCH_MS;

/**
 * Whether the last good version replaces this one if it fails on the page. It does at the first mount, as for a version
 * that cannot be loaded, and while the registry watches the version. A version that has worked for long fails because
 * of its input, and the previous version would get the same input.
 */
export const isOnTrial = ({ discovered, seen }: LoadedVersion): boolean =>
  seen === undefined || performance.now() - seen < SKELETON_LIMIT_MS || isWatched(discovered);

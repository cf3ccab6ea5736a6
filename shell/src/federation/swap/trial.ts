import { type DiscoveredVersion, WATCH_MS } from '@r777/shared/contracts';
import { serverNow } from '@r777/shared/core';
import type { LoadedVersion } from '../loading/load-version';
import { SKELETON_LIMIT_MS } from './host-view';

/** A canary is watched for as long as it lasts, a version that is live for everybody for its first minutes. */
const isWatched = ({ deployment, extras }: DiscoveredVersion) =>
  !deployment?.default || serverNow() - Date.parse(extras?.activatedAt ?? '') < WATCH_MS;

/**
 * Does the last good version stand in when this one fails on the page? At its first look, as when it cannot be loaded; and
 * for as long as the registry watches it. What has worked here and elsewhere for long fails because of what it was given:
 * the version before would be given the same.
 */
export const isOnTrial = ({ discovered, seen }: LoadedVersion): boolean =>
  seen === undefined || Date.now() - seen < SKELETON_LIMIT_MS || isWatched(discovered);

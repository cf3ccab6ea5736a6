import type { Owner } from './owner';

/** Follows which versions arrive and leave. */
interface VersionPresence {
  /** The code of a version is about to run. */
  arrives(owner: Owner): void;
  /** Called when a version has left the page and the effects of its areas have ended. */
  left(owner: Owner): void;
}

let listener: VersionPresence | undefined;

/** The code that tracks versions is not on the first route; it registers here when it is loaded. */
export function reportPresenceTo(to: VersionPresence): void {
  listener = to;
}
export const versionPresence: VersionPresence = {
  arrives: (owner) => listener?.arrives(owner),
  left: (owner) => listener?.left(owner),
};

import { SIDE_EFFECT_LIMITS, type SideEffect } from '@mfe/contract';

const refused: SideEffect[] = [];

/**
 * Records a change that the page refused a version, for the next report to the operator. Each change is recorded once.
 */
export function noteRefused(change: SideEffect): void {
  const isKnown = refused.some(
    ({ remote, version, what }) => remote === change.remote && version === change.version && what === change.what,
  );
  if (!isKnown && refused.length < SIDE_EFFECT_LIMITS.page) refused.push(change);
}

/** The changes refused since the last call. */
export const takeRefused = (): SideEffect[] => refused.splice(0);

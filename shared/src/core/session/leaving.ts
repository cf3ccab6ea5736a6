let leaving = false;

/**
 * True from a log-out until a public page is on screen. The session ends before the router has followed: in between, a
 * members' page leads home instead of to log-in.
 */
export function isLeaving(): boolean {
  return leaving;
}

/** The player logs out. */
export function leave(): void {
  leaving = true;
}

/** A public page is on screen: from here on a members' page asks for log-in again. */
export function arrive(): void {
  leaving = false;
}

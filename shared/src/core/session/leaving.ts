let leaving = false;

/**
 * True from the player's wish to log out until a page for everybody stands on screen. The session ends before the router
 * has followed: in between, a page for members leads home instead of to log-in.
 */
export function isLeaving(): boolean {
  return leaving;
}

/** The player logs out. */
export function leave(): void {
  leaving = true;
}

/** A page for everybody stands on screen: from here on a page for members asks for log-in again. */
export function arrive(): void {
  leaving = false;
}

let leaving = false;

/** True while the player is logging out: a page for members then leads home instead of to log-in. */
export function isLeaving(): boolean {
  return leaving;
}

/** Runs the log-out, and counts as leaving until the page has followed. */
export async function whileLeaving(logOut: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    await logOut();
    // The session's end reaches the components in a task of its own.
    await new Promise((done) => setTimeout(done));
  } finally {
    leaving = false;
  }
}

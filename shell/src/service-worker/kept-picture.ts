/** How long after showing a cached picture the host is asked for it, in ms: by then the page is rendered. */
export const ASK_MS = 10_000;

/**
 * Answers with the picture of the last visit at once, and asks the host for it later: a page has two dozen pictures,
 * and their requests, copies and time stamps would take processor time while the page is rendered. A picture that is
 * not on the device is requested now.
 * @returns `asked` settles when the host has answered, or cannot be reached.
 */
export async function keptPicture(
  kept: Promise<Response | undefined>,
  ask: () => Promise<Response>,
): Promise<{ response: Response; asked: Promise<unknown> }> {
  const found = await kept;
  if (!found) return { response: await ask(), asked: Promise.resolve() };
  const asked = new Promise((later) => setTimeout(later, ASK_MS)).then(ask).catch(() => undefined);
  return { response: found, asked };
}

/** How long after a kept picture was shown the host is asked for it, in ms: the page stands there by then. */
export const ASK_MS = 10_000;

/**
 * Answers with the picture of the last visit at once, and asks the host for it later: a page has two dozen pictures, and their questions,
 * copies and time stamps would take the processor from the page while it is drawn. One that is not on the device is asked for now.
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

/** How often a start tries other ports before it gives up. */
const TRIES = 5;

/** How `listenOnPort` of the services says that a port is taken. */
const TAKEN = /\bport \d+ of \S+ is taken\b/;

/**
 * Starts something on ports that were free a moment ago. Another program, such as a second `npm start` in another
 * folder, can take a port between the check and the start. If so, the next ports are checked and tried. Any other
 * failure is passed on.
 * @param start has ended what it began when it fails
 */
export async function onFreePorts<Ports, Started>(
  look: () => Promise<Ports>,
  start: (ports: Ports) => Promise<Started>,
  say: (text: string) => void,
): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await look());
    } catch (error) {
      const [taken] = TAKEN.exec(error instanceof Error ? error.message : '') ?? [];
      if (!taken || tries === TRIES) throw error;
      say(`Another program was faster: ${taken}. Trying the next free ports …`);
    }
  }
}

/** Time limit of a ping, in ms: a server without an answer by then has failed. */
const PATIENCE = 6_000;

/** How long a server takes to answer a ping, in ms; null when it does not. SRV-02 */
export async function ping(origin: string): Promise<number | null> {
  const start = performance.now();
  try {
    const answer = await fetch(`${origin}/common/v.1.0.1/ping.json?speed=${Math.random()}`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok ? performance.now() - start : null;
  } catch {
    return null;
  }
}

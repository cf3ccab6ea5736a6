/** How the site shows speeds: as a value of the specification's bands, or as measured. */
export type SpeedDisplay = 'banded' | 'measured';

/** A server's speed as shown to the player: SRV-07. */
interface SpeedResult {
  /** In ms, as shown. */
  readonly speed: number;
  /** `42 ms`, or a text for a server that does not answer. */
  readonly description: string;
  /** Length of the bar: 100 for an immediate answer, 0 for none. */
  readonly percentage: number;
  readonly type: 'fast' | 'normal' | 'slow';
}

/** Reported for a server whose ping fails, in ms: SRV-11. */
export const FAILED_SPEED = 9_999;

/** From this time on the bar has its shortest length, in ms. */
const LONGEST = 250;

/** The value that is shown for a ping that took less than `below` ms: between `from` and `to`. SRV-12..15 */
const bands = [
  { below: 100, from: 20, to: 40 },
  { below: 200, from: 40, to: 60 },
  { below: 400, from: 60, to: 100 },
  { below: Number.POSITIVE_INFINITY, from: 100, to: 150 },
] as const;

/** The reported speed for a measured time. */
function reported(real: number, display: SpeedDisplay, random: () => number): number {
  const band = bands.find(({ below }) => real < below);
  if (display === 'measured' || !band) return Math.round(real);
  return Math.round(band.from + random() * (band.to - band.from));
}

/** SRV-08..10 */
function typeOf(speed: number): SpeedResult['type'] {
  if (speed <= 80) return 'fast';
  return speed <= 150 ? 'normal' : 'slow';
}

/**
 * The result for a measured time in ms; null when the ping failed.
 * @param random 0 ≤ x < 1, chooses within a band
 */
export function speedResult(real: number | null, display: SpeedDisplay, random: () => number): SpeedResult {
  const speed = real === null ? FAILED_SPEED : reported(real, display, random);
  return {
    speed,
    description: real === null ? '' : `${speed} ms`,
    percentage: real === null ? 0 : Math.max(4, Math.round(100 - (speed / LONGEST) * 100)),
    type: typeOf(speed),
  };
}

/** Time limit of a ping, in ms: a server without an answer by then has failed. */
const PATIENCE = 6_000;

/** How long a server takes to answer a ping, in ms; null if it does not answer. SRV-02 */
async function ping(origin: string): Promise<number | null> {
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

/** Servers that the picker shows: NAV-32. */
const SHOWN = 5;

/** An address of the site with its response time. */
export interface Server {
  readonly origin: string;
  readonly host: string;
  readonly result: SpeedResult;
}

/** Address of a domain: https unless it has a scheme; null for another scheme, or for text that is no address. */
function originOf(domainName: string): URL | null {
  try {
    const url = new URL(/^\w+:\/\//.test(domainName) ? domainName : `https://${domainName}`);
    return ['http:', 'https:'].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** The valid addresses of the first domain routes, each once. */
export function addressesOf(routes: readonly { domainName: string }[]): URL[] {
  const urls = routes.flatMap(({ domainName }) => originOf(domainName) ?? []);
  return [...new Map(urls.map((url) => [url.origin, url])).values()].slice(0, SHOWN);
}

/**
 * Measures servers, the fastest first: SRV-01, SRV-03. Sorted by the measured time; those without an answer are last.
 * @param random chooses what is shown within a band
 */
export async function measure(
  addresses: readonly URL[],
  display: SpeedDisplay,
  random: () => number = Math.random,
): Promise<Server[]> {
  const measured = await Promise.all(
    addresses.map(async ({ origin, host }) => ({ origin, host, real: await ping(origin) })),
  );
  return measured
    .sort((a, b) => (a.real ?? Number.POSITIVE_INFINITY) - (b.real ?? Number.POSITIVE_INFINITY))
    .map(({ origin, host, real }) => ({ origin, host, result: speedResult(real, display, random) }));
}

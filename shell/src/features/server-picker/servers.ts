import { ping } from './ping';
import { type SpeedDisplay, type SpeedResult, speedResult } from './speed';

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

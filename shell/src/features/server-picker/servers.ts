import { ping } from './ping';
import { type SpeedDisplay, type SpeedResult, speedResult } from './speed';

/** Servers that the picker shows: NAV-32. */
const SHOWN = 5;

/** An address of the site with how fast it answers from here. */
export interface Server {
  readonly origin: string;
  readonly host: string;
  readonly result: SpeedResult;
}

/** Where a domain leads: https unless it names its scheme; another scheme, or what is no address, leads nowhere. */
function originOf(domainName: string): URL | null {
  try {
    const url = new URL(/^\w+:\/\//.test(domainName) ? domainName : `https://${domainName}`);
    return ['http:', 'https:'].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** The addresses of the first domain routes that lead anywhere, each once. */
export function addressesOf(routes: readonly { domainName: string }[]): URL[] {
  const urls = routes.flatMap(({ domainName }) => originOf(domainName) ?? []);
  return [...new Map(urls.map((url) => [url.origin, url])).values()].slice(0, SHOWN);
}

/**
 * Measures servers, the fastest first: SRV-01, SRV-03. The order is that of the true figures; those without an answer come last.
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

import { BadEnvironment, envList } from './env';
import { isLoopback } from './loopback';

/** Protocols that begin with TLS, and whose client checks the certificate. */
const encrypted = new Set(['https:', 'smtps:']);

/** The host that an address of the environment would reach, or be reached at, without TLS; nothing with TLS, or inside this machine. */
function plainHostOf(address: string): string | undefined {
  if (!address.includes('://')) return isLoopback(address) ? undefined : address;
  if (!URL.canParse(address)) return address;
  const { protocol, hostname, searchParams } = new URL(address);
  // Mail goes by STARTTLS, without which its client sends nothing.
  if (encrypted.has(protocol) || protocol === 'smtp:') return undefined;
  if (/^postgres(ql)?:$/.test(protocol)) {
    const host = searchParams.get('host') ?? decodeURIComponent(hostname);
    const isInside = host === '' || host.startsWith('/');
    if (isInside || searchParams.get('sslmode') === 'verify-full') return undefined;
    return isLoopback(host) ? undefined : host;
  }
  return isLoopback(hostname) ? undefined : hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Whether a token would be sent to this address without TLS, outside of this machine and of the hosts of `UNENCRYPTED_HOSTS`:
 * for commands.
 */
export function isUnencrypted(address: string, { UNENCRYPTED_HOSTS = '' }: NodeJS.ProcessEnv): boolean {
  const host = plainHostOf(address);
  return host !== undefined && !envList.parse(UNENCRYPTED_HOSTS).includes(host);
}

/**
 * Refuses to start with addresses that would be spoken to, or listened on, without TLS outside of this machine: whoever is
 * on the way could read passwords, tokens and money. `trusted` are the hosts of a network that the operator vouches for.
 * @param given the variables that hold addresses, or hosts to listen on
 * @throws {@link BadEnvironment} naming each variable and its host
 */
export function refuseUnencrypted(
  given: Readonly<Record<string, string | readonly string[] | undefined>>,
  trusted: readonly string[],
): void {
  const known = new Set(trusted.map((host) => host.toLowerCase()));
  const lines = Object.entries(given).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((address) => {
      const host = address === '' ? undefined : plainHostOf(address);
      return host === undefined || known.has(host.toLowerCase()) ? [] : [`  ${name}: ${host}`];
    }),
  );
  if (lines.length === 0) return;
  throw new BadEnvironment(
    `Without TLS others on the way could read and change what is sent:\n${lines.join('\n')}\nUse https, smtps or sslmode=verify-full, or name a host in UNENCRYPTED_HOSTS if its network is trusted.`,
  );
}

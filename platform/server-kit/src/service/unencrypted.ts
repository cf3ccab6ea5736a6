import { BlockList, isIP } from 'node:net';
import { BadEnvironment, envList } from './env';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
// IPv4 inside IPv6, as a listener on `::` names its IPv4 clients.
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

/** Whether a host name or address means only this machine, as a listener or as a client. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (plain === 'localhost' || plain.endsWith('.localhost')) return true;
  const kind = isIP(plain);
  return kind !== 0 && loopback.check(plain, kind === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an origin is an https origin that others can reach: a public site, however it listens here. */
export function isPublicHttps(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && !isLoopback(hostname);
}

/** Protocols that begin with TLS, and whose client checks the certificate. */
const encrypted = new Set(['https:', 'smtps:']);

/** Shown in place of an address in which no host can be told from a password. */
const UNREADABLE =
  'it cannot be read as an address; write characters such as # / ? @ and blanks of a password as %23 %2F %3F %40 %20';

/** The host that an address of the environment would reach, or be reached at, without TLS; nothing with TLS, or inside this machine. */
function plainHostOf(address: string): string | undefined {
  const isHost = !address.includes('://') && !address.includes('@');
  if (isHost) return isLoopback(address) ? undefined : address;
  if (!URL.canParse(address) || !address.includes('://')) return UNREADABLE;
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
 * Refuses to start with addresses that would be used without TLS outside this machine, as a client or as a listener:
 * others on the network could read passwords, tokens and money. `trusted` are the hosts of a network that the operator
 * vouches for.
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

/**
 * Refuses to start while Node accepts any certificate, because a man in the middle could read every secret that the
 * service sends. The certificate of a private authority belongs in `NODE_EXTRA_CA_CERTS` instead.
 * @throws {@link BadEnvironment}
 */
export function refuseUncheckedCertificates(env: NodeJS.ProcessEnv = process.env): void {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED !== '0') return;
  throw new BadEnvironment(
    'NODE_TLS_REJECT_UNAUTHORIZED switches off the check of certificates: remove it, and name an authority of your own in NODE_EXTRA_CA_CERTS',
  );
}

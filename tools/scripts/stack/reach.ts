import { isLoopback, isPublicHttps } from '@r777/server-kit';

/** The site's addresses: further ones come from the environment, the main one is always the first. */
export const publicOriginsOf = (main: string, { PUBLIC_ORIGINS = '' } = process.env): string[] => [
  main,
  ...PUBLIC_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin, at, all) => origin !== '' && origin !== main && all.indexOf(origin) === at),
];

/** Why others than the users of this machine reach the site; nothing if they do not. */
export function openTo(reach: {
  readonly host: string;
  readonly adminHost: string;
  readonly publicOrigins: readonly string[];
}): string | undefined {
  if (!isLoopback(reach.host)) return `HOST is ${reach.host}`;
  if (!isLoopback(reach.adminHost)) return `ADMIN_HOST is ${reach.adminHost}`;
  const origin = reach.publicOrigins.find(isPublicHttps);
  return origin && `the site is ${origin}`;
}

/**
 * What `UNENCRYPTED_HOSTS` is for the services of this start: a start for others in one's own network is without TLS, and the addresses of
 * that network are its own.
 */
export const unencryptedHosts = (
  hosts: readonly string[],
  { UNENCRYPTED_HOSTS = '' }: NodeJS.ProcessEnv = process.env,
): string => [UNENCRYPTED_HOSTS, ...hosts.filter((host) => !isLoopback(host))].filter(Boolean).join(',');

/** What the start says of accounts: the demo accounts, or why there are none and what else is off. */
export function accountLines(open: string | undefined): string {
  if (open === undefined)
    return `  Accounts     member rahim77 / Play777!     agent agent77 / Agent777!     trial trial01 / Trial777!
               payment password of both: Cash777!`;
  return `  Off          because others may reach this site (${open}): the demo accounts and their passwords,
               the development outbox (codes and recovery links are shown to nobody; set SMS_URL and SMTP_URL),
               play-money deposits (PAYMENT_SANDBOX=1 turns them on), and the pages of the API.`;
}

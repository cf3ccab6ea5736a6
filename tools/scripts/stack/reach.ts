import { isLoopback, isPublicHttps } from '@mfe/server-kit/process';

/** The site's addresses: further ones come from the environment, the main one is always the first. */
export const publicOriginsOf = (main: string, { PUBLIC_ORIGINS = '' } = process.env): string[] => [
  main,
  ...PUBLIC_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin, at, all) => origin !== '' && origin !== main && all.indexOf(origin) === at),
];

/** Why others than this machine's users can reach the site; undefined if they cannot. */
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
 * `UNENCRYPTED_HOSTS` for the services of this start: a start in a private network has no TLS, and the addresses of
 * that network are its own.
 */
export const unencryptedHosts = (
  hosts: readonly string[],
  { UNENCRYPTED_HOSTS = '' }: NodeJS.ProcessEnv = process.env,
): string => [UNENCRYPTED_HOSTS, ...hosts.filter((host) => !isLoopback(host))].filter(Boolean).join(',');

/** The demo accounts as the first start creates them. */
const seeded = [
  { kind: 'member', username: 'rahim77', password: 'Play777!', paymentPassword: '777777' },
  { kind: 'agent', username: 'agent77', password: 'Agent777!', paymentPassword: '777777' },
  { kind: 'trial', username: 'trial01', password: 'Trial777!', paymentPassword: undefined },
];

/** A demo account of the data folder, and whether it still has its first passwords; wps reports them. */
export interface DemoLogin {
  readonly username: string;
  readonly password: boolean;
  readonly paymentPassword: boolean;
}

/**
 * The start's message about accounts: the demo accounts that this data folder has, with the passwords that are still right,
 * or why there are none and which features are off.
 */
export function accountLines(open: string | undefined, demo: readonly DemoLogin[]): string {
  if (open === undefined) {
    const known = seeded.flatMap((account) => {
      const login = demo.find(({ username }) => username === account.username);
      return login ? [{ ...account, login }] : [];
    });
    if (known.length === 0) return '  Accounts     this data folder has no demo accounts';
    const names = known.map(
      ({ kind, username, password, login }) =>
        `${kind} ${username} ${login.password ? `/ ${password}` : '(its password was changed)'}`,
    );
    const paying = known.filter(({ login }) => login.paymentPassword).map(({ username }) => username);
    const payment = paying.length === 0 ? '' : `\n               payment password of ${paying.join(' and ')}: 777777`;
    return `  Accounts     ${names.join('     ')}${payment}`;
  }
  return `  Off          because others may reach this site (${open}): the demo accounts and their passwords,
               the development outbox (codes and recovery links are shown to nobody; set SMS_URL and SMTP_URL),
               play-money deposits (PAYMENT_SANDBOX=1 turns them on), and the pages of the API.`;
}

/** Functions that browsers refuse at an unencrypted address of another machine; undefined for all other addresses. */
export function plainHttpLines(address: string): string {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || isLoopback(hostname)) return '';
  return `
  Plain http   browsers offer no encryption at ${address}. Pages, lists and promotions work. These need https in front
               of the site, or http://localhost: log-in, registration and all that follows a log-in, passkeys,
               pages without a network, and the share sheet. docs/deploy.md says how to put https in front.
`;
}

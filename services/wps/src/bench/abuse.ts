/** Accounts under attack: how many guesses are checked, and how a flood affects a player. Three minutes at most. */

import { once } from 'node:events';
import { createClient, errorOf, granted, type TestClient } from '../testing/client';
import { amount } from './amount';
import type { Figure } from './figure';
import { environment, type Service, startBeside, startBuilt } from './service';

/** More than any limit, so that a missing limit is noticed. */
const GUESSES = amount(200, 40);
/** Log-ins of a real player in each half of the comparison, and the minimum number after the longest time. */
const [LOG_INS, ENOUGH, LONGEST_MS] = [amount(40, 2), amount(10, 1), 45_000];
/** Guesses that the flood sends in a second. */
const FLOOD = amount(500, 5);
/** The number of addresses of each flood, with their network and the networks of the players in known and in new browsers. */
const FLOODS = [
  [20, '198.18.0', '100.64.0', '100.65.0'],
  [200, '198.19.0', '100.64.1', '100.65.1'],
] as const;
const PLAYER = { username: 'rahim77', password: 'Play777!', type: 'username' };
const LOGIN = '/wps/session/login';

/** Limits a minute from `docs/security.md`: failures at a name until it is locked, and log-ins from an address. */
const [BY_NAME, BY_ADDRESS] = [10, 30];

/** Username and address of the n-th guess. */
type Guesser = (index: number) => { readonly name: string; readonly address: string };

/** A guess with its captcha solved, as a patient attacker sends it. @returns the code of the refusal */
async function guess({ url }: Service, username: string, address: string): Promise<string | undefined> {
  const client: TestClient = createClient(url);
  // Captchas are requested from another address, because their own limit is not measured here.
  granted(await client.send('GET', '/wps/captcha', undefined, { 'x-forwarded-for': `192.0.2.${captchas++ % 250}` }));
  const { answer } = granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha'));
  const input = { username, password: 'Wrong7777', type: 'username', captcha: answer };
  return errorOf(await client.sendEncrypted(LOGIN, input, undefined, 'POST', { 'x-forwarded-for': address }))?.code;
}
let captchas = 0;

/** How many of {@link GUESSES} are checked until the first one is refused, or the time is over. */
async function judged(service: Service, of: Guesser): Promise<number> {
  const until = performance.now() + LONGEST_MS;
  for (let index = 0; index < GUESSES; index++) {
    if (performance.now() > until) return index;
    const { name, address } = of(index);
    const code = await guess(service, name, address);
    if (code === 'login.locked' || code === 'request.rateLimited') return index;
    if (code !== 'login.failed') throw new Error(`guess ${index} was answered with ${code}`);
  }
  return GUESSES;
}

/** The duration of a real player's log-ins, in ms and in order, in new browsers or in `known`. */
async function playerWaits({ url }: Service, network: string, known?: TestClient): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + LONGEST_MS;
  for (let index = 0; index < LOG_INS && performance.now() < until; index++) {
    const client = known ?? createClient(url);
    const from = { 'x-forwarded-for': `${network}.${index}` };
    const began = performance.now();
    granted(await client.sendEncrypted(LOGIN, PLAYER, undefined, 'POST', from));
    times.push(performance.now() - began);
  }
  if (times.length < ENOUGH) throw new Error(`the player logged in ${times.length} times in ${LONGEST_MS / 1_000} s`);
  return times.sort((a, b) => a - b);
}

/** Some of the flood's connections wait for seconds until the system accepts them; the median leaves them out. */
const SHARES = [
  ['p95', 0.95],
  ['median', 0.5],
] as const;
const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/** The result that `flood.ts` sends at its end. */
interface Flood {
  readonly perSecond: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** Runs `work` while a separate process floods the service from this many addresses. */
async function beside(service: Service, network: string, addresses: number, work: () => Promise<void>): Promise<Flood> {
  const argv = [service.url, FLOOD, network, addresses].map(String);
  const { child } = await startBeside<{ begun: true }>('flood.ts', {}, argv);
  try {
    await work();
    const told = once(child, 'message') as Promise<[Flood]>;
    child.send('stop');
    return (await told)[0];
  } finally {
    child.disconnect();
  }
}

async function guessed(service: Service): Promise<Figure[]> {
  const of = async (name: string, limit: number, guesser: Guesser): Promise<Figure> => ({
    name: `guesses judged in a minute, ${name}`,
    unit: 'guesses',
    value: await judged(service, guesser),
    limit,
  });
  return [
    await of('from one address at one name', BY_NAME, () => ({ name: 'guessed_one', address: '203.0.113.1' })),
    await of('from 200 addresses at one name', BY_NAME, (index) => ({
      name: 'guessed_many',
      address: `198.51.100.${index}`,
    })),
    await of('from one address at 200 names', BY_ADDRESS, (index) => ({
      name: `guessed_${index}`,
      address: '203.0.113.3',
    })),
  ];
}

async function flooded(service: Service, kind: string, tell: (line: string) => void): Promise<Figure[]> {
  const calm = await playerWaits(service, '192.0.2');
  const known = createClient(service.url);
  await known.login(PLAYER.username, PLAYER.password);
  const figures: Figure[] = [];
  for (const [addresses, network, ofKnown, ofNew] of FLOODS) {
    let [inNew, inKnown]: number[][] = [[], []];
    const { perSecond, statuses } = await beside(service, network, addresses, async () => {
      // Both at once, because the first alone would meet only the start of the flood.
      [inNew, inKnown] = await Promise.all([playerWaits(service, ofNew), playerWaits(service, ofKnown, known)]);
    });
    const from = `from ${addresses} addresses`;
    tell(`the flood ${from} was answered with ${JSON.stringify(statuses)}`);
    for (const [browser, times] of Object.entries({ known: inKnown, new: inNew }))
      for (const [word, share] of SHARES) {
        const name = `a player’s log-in in a ${browser} browser beside a flood of guesses ${from}, ${word}, ${kind}`;
        const against = { name: 'calm', value: quantile(calm, share) };
        figures.push({ name, unit: 'ms', value: quantile(times ?? [], share), against });
      }
    figures.push({ name: `guesses of the flood ${from} that were sent, ${kind}`, unit: 'a second', value: perSecond });
  }
  return figures;
}

/** The built service, and the databases for the measurement. */
export interface Measured {
  readonly file: string;
  /** The database's name in the figures. */
  readonly kind: string;
  /** Addresses of two empty databases; without them embedded ones. */
  readonly urls: readonly [string | undefined, string | undefined];
}

/** Runs `work` with the service, under production limits. */
async function withService<T>(
  file: string,
  { url, proxies }: { readonly url: string | undefined; readonly proxies: string },
  work: (service: Service) => Promise<T>,
): Promise<T> {
  const own = { RATE_LIMIT_FACTOR: '1', DEV_OUTBOX: '1', TRUST_PROXY: proxies };
  const service = await startBuilt(file, { ...(await environment(url)), ...own });
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

/** @param tell receives messages that are not figures */
export async function abuseFigures({ file, kind, urls }: Measured, tell: (line: string) => void): Promise<Figure[]> {
  const [first, second] = urls;
  // This process acts as the trusted proxy in front, so the service believes its addresses.
  const proxied = await withService(file, { url: first, proxies: 'loopback' }, async (service) => [
    ...(await guessed(service)),
    ...(await flooded(service, kind, tell)),
  ]);
  const forged = await withService(file, { url: second, proxies: 'none' }, (service) =>
    judged(service, (index) => ({ name: `forged_${index}`, address: `203.0.113.${index}` })),
  );
  const name = 'guesses judged in a minute, from 200 invented addresses past the proxy at 200 names';
  return [...proxied, { name, unit: 'guesses', value: forged, limit: BY_ADDRESS }];
}

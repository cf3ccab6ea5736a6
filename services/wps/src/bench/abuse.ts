/** Accounts under attack: how many guesses are judged, and what a player notices of a flood. Three minutes at most. */
import { once } from 'node:events';
import { createClient, errorOf, granted, type TestClient } from '../testing/client';
import type { Figure } from './figure';
import { environment, type Service, startBeside, startBuilt } from './service';

/** More than any limit, so that a limit that is gone is seen. */
const GUESSES = 200;
/** Log-ins of a real player in each half of the comparison, and how many there have to be after the longest time. */
const [LOG_INS, ENOUGH, LONGEST_MS] = [40, 10, 45_000];
/** Guesses a second, if so many are answered. */
const FLOOD = 500;
/** Addresses of a flood, their network, and those of the players beside it: in known browsers, and in new ones. */
const FLOODS = [
  [20, '198.18.0', '100.64.0', '100.65.0'],
  [200, '198.19.0', '100.64.1', '100.65.1'],
] as const;
const PLAYER = { username: 'rahim77', password: 'Play777!', type: 'username' };
const LOGIN = '/wps/session/login';

/** Of `docs/security.md`, in a minute: failures at a name until it is locked, and log-ins from an address. */
const [BY_NAME, BY_ADDRESS] = [10, 30];

/** Who guesses for the n-th time, and from where. */
type Guesser = (index: number) => { readonly name: string; readonly address: string };

/** A guess with its captcha solved, as a patient attacker sends it. @returns the code of the refusal */
async function guess({ url }: Service, username: string, address: string): Promise<string | undefined> {
  const client: TestClient = createClient(url);
  // Captchas are asked for from elsewhere: their own limit is not what is measured.
  granted(await client.send('GET', '/wps/captcha', undefined, { 'x-forwarded-for': `192.0.2.${captchas++ % 250}` }));
  const { answer } = granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha'));
  const input = { username, password: 'Wrong7777', type: 'username', captcha: answer };
  return errorOf(await client.sendEncrypted(LOGIN, input, undefined, 'POST', { 'x-forwarded-for': address }))?.code;
}
let captchas = 0;

/** How many of {@link GUESSES} are judged until the first one is stopped, or the time is over. */
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

/** What a real player's log-ins took, in ms and in order, in new browsers or in `known`. */
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

/** Of the flood's connections some wait for seconds to be taken by the system: the median is without them. */
const SHARES = [
  ['p95', 0.95],
  ['median', 0.5],
] as const;
const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/** What `flood.ts` says at its end. */
interface Flood {
  readonly perSecond: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** Runs `work` beside a flood of its own process, from so many addresses. */
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
      // Both at once, or the first alone would meet the beginning of the flood.
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

/** The built service, and the databases that it is measured on. */
export interface Measured {
  readonly file: string;
  /** Where it keeps its data, in the names of the figures. */
  readonly kind: string;
  /** Addresses of two empty databases; without them embedded ones. */
  readonly urls: readonly [string | undefined, string | undefined];
}

/** Runs `work` with the service, under the limits of production. */
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

/** @param tell gets what is no figure */
export async function abuseFigures({ file, kind, urls }: Measured, tell: (line: string) => void): Promise<Figure[]> {
  const [first, second] = urls;
  // This process stands for the proxy in front: whom it names is believed.
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

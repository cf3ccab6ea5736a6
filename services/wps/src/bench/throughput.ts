import { encryptBody, granted, sessionHeaders, type TestClient } from '../testing/client';
import { amount } from './amount';
import type { Figure } from './figure';
import { inTurns, type Target } from './load';
import { logIn, type Service, startBare } from './service';

const GAMES = '/lgw/games?gameType=RNG&pageNo=1&pageSize=35&language=EN';
const WALLET = '/wps/wallets/gcs';
const LOGIN = '/wps/session/login';
/** Log-ins of the whole run. Each needs its own body, because an encrypted body is valid once. */
const LOGINS = amount(6_000, 200);
/** Smallest share of a bare server's requests that the game list has to reach. */
const GAME_LIST = 0.8;

/** Log-ins of one member, each with a body of its own. */
export async function logins(service: Pick<Service, 'url'>, username: string, password: string, count: number) {
  const client = await logIn(service, username, password);
  const key = granted(await client.get<{ keyId: string; spki: string }>('/wps/session/key'));
  const text = JSON.stringify({ username, password, type: 'username' });
  const made = Array.from({ length: count }, () => encryptBody(text, key, Date.now()));
  let turn = 0;
  return () => {
    const message = made[turn++];
    if (!message) throw new Error('more log-ins than were prepared');
    return { body: JSON.stringify(message.body), headers: { encryption: message.header } };
  };
}

const json = { 'content-type': 'application/json' };
const bytesOf = async (url: string, headers: Record<string, string> = {}) => (await fetch(url, { headers })).text();

/** Game list, wallet and log-in of a running wps, each compared with a bare Fastify that sends the same bytes. */
export async function throughput(service: Service, kind: string): Promise<Figure[]> {
  const player: TestClient = await logIn(service, 'rahim77', 'Play777!');
  const session = sessionHeaders(player);
  const loggedIn = JSON.stringify(
    (await player.sendEncrypted(LOGIN, { username: 'rahim77', password: 'Play777!', type: 'username' })).body,
  );
  const bare = await startBare([
    { path: '/lgw/games', method: 'GET', body: await bytesOf(service.url + GAMES) },
    { path: WALLET, method: 'GET', body: await bytesOf(service.url + WALLET, session) },
    { path: LOGIN, method: 'POST', body: loggedIn },
  ]);
  const parts: { name: string; path: string; limit?: number; connections: number; more: Partial<Target> }[] = [
    { name: 'game list', path: GAMES, connections: 50, more: {}, ...(kind === 'embedded' ? { limit: GAME_LIST } : {}) },
    { name: 'wallet', path: WALLET, connections: 50, more: { headers: session } },
    {
      name: 'log-in',
      path: LOGIN,
      connections: 20,
      more: { method: 'POST', headers: json, next: await logins(service, 'rahim77', 'Play777!', LOGINS) },
    },
  ];
  const figures: Figure[] = [];
  try {
    for (const { name, path, limit, connections, more } of parts) {
      const base = { connections, ...more };
      const [ours, theirs] = await inTurns(
        { ...base, url: service.url + path },
        { ...base, url: bare.url + path, ...(more.next ? { next: () => ({ body: '{}' }) } : {}) },
      );
      const against = (value: number) => ({ name: 'bare Fastify, same bytes', value });
      figures.push({
        name: `PERF-08 ${name}, ${kind}`,
        unit: 'requests/s',
        value: ours.rate,
        against: against(theirs.rate),
        higherIsBetter: true,
        ...(limit === undefined ? {} : { limit }),
      });
      figures.push({
        name: `PERF-08 ${name}, p99, ${kind}`,
        unit: 'ms',
        value: ours.p99,
        against: against(Math.max(theirs.p99, 1)),
      });
    }
  } finally {
    await bare.stop();
  }
  return figures;
}

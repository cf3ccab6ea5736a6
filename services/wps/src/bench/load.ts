import autocannon from 'autocannon';
import { median } from './figure';

/** A request to repeat; `next` makes each one different. */
export interface Target {
  readonly url: string;
  readonly connections: number;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly next?: () => { path?: string; body?: string; headers?: Record<string, string> };
}

/** Requests per second and the 99th percentile in ms. */
export interface Rate {
  readonly rate: number;
  readonly p99: number;
}

async function once({ url, connections, method = 'GET', headers = {}, next }: Target, seconds: number): Promise<Rate> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers,
    ...(next
      ? {
          requests: [
            {
              setupRequest: (request: autocannon.Request) => {
                const { path, body, headers: more = {} } = next();
                const changed = { ...(path ? { path } : {}), ...(body ? { body } : {}) };
                return { ...request, ...changed, method, headers: { ...headers, ...more } };
              },
            },
          ],
        }
      : {}),
  });
  if (requests.total === 0) throw new Error(`${url} answered nothing in ${seconds} s`);
  if (errors > 0 || non2xx > 0) throw new Error(`${url} fails under load: ${non2xx} refused, ${errors} lost`);
  return { rate: requests.average, p99: latency.p99 };
}

/** Two targets in turns, so that a change of the machine's load affects both alike; the median counts. */
export async function inTurns(ours: Target, theirs: Target, { rounds = 3, seconds = 1 } = {}): Promise<[Rate, Rate]> {
  const taken: [Rate, Rate][] = [];
  // The first request is answered from the database; its time is not part of the figure.
  for (const { url, headers = {}, method = 'GET' } of [ours, theirs])
    if (method === 'GET') await (await fetch(url, { headers })).text();
  await once(ours, 2);
  await once(theirs, 2);
  for (let round = 0; round < rounds; round++) taken.push([await once(ours, seconds), await once(theirs, seconds)]);
  const middle = (side: 0 | 1): Rate => ({
    rate: median(taken.map((turn) => turn[side].rate)),
    p99: median(taken.map((turn) => turn[side].p99)),
  });
  return [middle(0), middle(1)];
}

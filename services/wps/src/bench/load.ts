import autocannon from 'autocannon';
import { amount, isBrief } from './amount';
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

async function once(target: Target, seconds: number): Promise<Rate> {
  const { url, method = 'GET', headers = {}, next } = target;
  const connections = amount(target.connections, 2);
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    ...(isBrief ? { amount: connections } : { duration: seconds }),
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
  // A few requests take less than the second of which autocannon makes an average.
  return { rate: isBrief ? requests.total : requests.average, p99: latency.p99 };
}

/** Two targets in turns, so that a change of the machine's load affects both; returns the median. */
export async function inTurns(
  ours: Target,
  theirs: Target,
  { rounds = amount(3, 1), seconds = 1 } = {},
): Promise<[Rate, Rate]> {
  const taken: [Rate, Rate][] = [];
  // The first request is answered from the database, so its time is left out.
  for (const { url, headers = {}, method = 'GET' } of [ours, theirs])
    if (method === 'GET') await (await fetch(url, { headers })).text();
  if (!isBrief) for (const target of [ours, theirs]) await once(target, 2);
  for (let round = 0; round < rounds; round++) taken.push([await once(ours, seconds), await once(theirs, seconds)]);
  const middle = (side: 0 | 1): Rate => ({
    rate: median(taken.map((turn) => turn[side].rate)),
    p99: median(taken.map((turn) => turn[side].p99)),
  });
  return [middle(0), middle(1)];
}

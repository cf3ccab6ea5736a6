import autocannon from 'autocannon';
import Fastify from 'fastify';
import { compared, type Result } from './result';

const QUERY = '/lgw/games?gameType=RNG&pageNo=1&pageSize=35&language=EN';
const CONNECTIONS = 50;
const SECONDS = 8;

async function requestsPerSecond(url: string): Promise<{ rate: number; p99: number }> {
  await autocannon({ url, connections: 10, duration: 1 });
  const { requests, latency } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  return { rate: requests.average, p99: latency.p99 };
}

/** The game list of wps against a bare Fastify that sends the same bytes. */
export async function benchGameList(wps: string): Promise<Result[]> {
  const bytes = Buffer.from(await (await fetch(wps + QUERY)).arrayBuffer());
  const bare = Fastify();
  bare.get('/lgw/games', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  const address = await bare.listen({ port: 0, host: '127.0.0.1' });
  try {
    const theirs = await requestsPerSecond(address + QUERY);
    const ours = await requestsPerSecond(wps + QUERY);
    return [
      compared(
        'PERF-08 game list, embedded database',
        'requests/s',
        ours.rate,
        { name: 'bare Fastify, same bytes', value: theirs.rate },
        null,
        true,
      ),
      compared(
        'game list, p99',
        'ms',
        ours.p99,
        { name: 'bare Fastify, same bytes', value: Math.max(theirs.p99, 1) },
        null,
      ),
    ];
  } finally {
    await bare.close();
  }
}

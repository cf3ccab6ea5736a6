import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { DISCOVERY_PATHS } from '@mfe/contract';
import type { RegistryClient } from '@mfe/registry';
import { amount } from '../../services/wps/src/bench/amount';
import { answer, startProcess, stopProcess } from './processes';
import { compared, limited, median, type Result } from './result';

const PAGES = amount(2000, 20);
/** Number of changes that are measured; the median is reported. */
const ROUNDS = amount(5, 1);
/** How long to wait for the last page, in ms. */
const PATIENCE_MS = 20_000;
const REMOTE = 'mf-promotions';

const now = () => performance.timeOrigin + performance.now();

async function ask(clients: ChildProcess, what: 'begin' | 'report'): Promise<number[]> {
  const reply = answer<{ heard: number[] }>(clients);
  clients.send(what);
  return (await reply).heard;
}

/** Makes one change. @returns the time until 99 % of the streams have received it, in ms. */
async function oneChange(clients: ChildProcess, change: () => unknown): Promise<number> {
  const enough = Math.ceil(0.99 * PAGES);
  await ask(clients, 'begin');
  const began = now();
  await change();
  for (;;) {
    const heard = await ask(clients, 'report');
    const time = heard.sort((a, b) => a - b)[enough - 1];
    if (heard.length === PAGES && time !== undefined) return time - began;
    if (now() - began > PATIENCE_MS) return time === undefined ? Number.POSITIVE_INFINITY : time - began;
    await sleep(500);
  }
}

async function withClients<T>(address: string, work: (clients: ChildProcess) => Promise<T>): Promise<T> {
  const clients = startProcess('e2e/bench/stream-clients.ts', [address, String(PAGES)]);
  try {
    await answer(clients);
    return await work(clients);
  } finally {
    await stopProcess(clients);
  }
}

/** The bytes of a change as the registry sends it. */
async function bytesOfChange(shell: string): Promise<string> {
  const response = await fetch(shell + DISCOVERY_PATHS.events, { headers: { 'last-event-id': '0' } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && !text.includes('event: hello')) text += (await reader.read()).value ?? '';
  await reader?.cancel();
  const all = /event: document\n(?:id: \d+\n)?data: (.*)\n\n/.exec(text)?.[1] ?? '{}';
  const { revision, microFrontends } = JSON.parse(all) as { revision: number; microFrontends: Record<string, unknown> };
  const name = `r777/${REMOTE}`;
  const change = { revision, microFrontends: { [name]: microFrontends[name] } };
  return `event: document\nid: ${revision}\ndata: ${JSON.stringify(change)}\n\n`;
}

async function bareBroadcast(text: string): Promise<number> {
  const server = startProcess('e2e/bench/bare-broadcast.ts');
  try {
    const { port } = await answer<{ port: number }>(server);
    return await withClients(`http://127.0.0.1:${port}/`, async (clients) => {
      const times: number[] = [];
      while (times.length < ROUNDS) times.push(await oneChange(clients, () => server.send({ text })));
      return median(times);
    });
  } finally {
    await stopProcess(server);
  }
}

/**
 * From the operator's activation until 99 of 100 open pages have received it. The remote needs two published versions.
 */
export async function benchActivation(shell: string, client: RegistryClient, version: string): Promise<Result[]> {
  const bare = await bareBroadcast(await bytesOfChange(shell));
  return withClients(shell + DISCOVERY_PATHS.events, async (clients) => {
    const why = { why: 'benchmark', evenUnhealthy: true };
    const times: number[] = [];
    while (times.length < ROUNDS) {
      const back = times.length % 2 === 1;
      const change = () => (back ? client.rollback(REMOTE, why) : client.activate(REMOTE, version, why));
      times.push(await oneChange(clients, change));
    }
    const known = median(times);
    const other = { name: 'bare broadcast of the same bytes', value: bare };
    return [
      limited(`PERF-07 activation known to 99 % of ${PAGES} pages`, 'ms', known, 1000),
      compared(`activation, ${PAGES} pages`, 'ms', known, other, null),
    ];
  });
}

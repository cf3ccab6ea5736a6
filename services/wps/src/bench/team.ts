import { readFileSync } from 'node:fs';
import { sessionHeaders } from '../testing/client';
import { amount } from './amount';
import { type Figure, median } from './figure';
import { environment, grow, logIn, type Service, startService } from './service';

/** Milliseconds in a tick of the kernel's process clock. */
const TICK = 10;

/** The cost of an answer, in ms: waiting time, and processor time of the service. */
export interface Cost {
  readonly wait: number;
  readonly cpu: number;
}

/** A request of a service. */
interface Asked {
  readonly service: Service;
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** Processor time that a process has used, in ms. */
function cpuOf({ child }: Service): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

async function ask({ url, headers }: Asked): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
  return performance.now() - began;
}

/** Two requests in turns, one answer at a time, so that a busy machine slows both equally; the median of each. */
async function oneByOne(asked: readonly [Asked, Asked], times: number): Promise<[Cost, Cost]> {
  const waits: [number[], number[]] = [[], []];
  for (const one of asked) for (let warm = 0; warm < 5; warm++) await ask(one);
  const cpu: [number, number] = [0, 0];
  for (let turn = 0; turn < times; turn++)
    for (const side of [0, 1] as const) {
      const before = cpuOf(asked[side].service);
      waits[side].push(await ask(asked[side]));
      cpu[side] += cpuOf(asked[side].service) - before;
    }
  const cost = (side: 0 | 1): Cost => ({ wait: median(waits[side]), cpu: cpu[side] / times });
  return [cost(0), cost(1)];
}

/** Number of members below the agent; a hundred include the path that is forty deep. */
const [FEW, MANY] = [100, amount(100_000, 200)];
/** Highest cost of the large team, as a ratio. */
const LIMIT = 1.5;
/** Answers of each that are taken. */
const TIMES = amount(80, 2);

const dayBefore = (days: number) => new Date(Date.now() + (6 - 24 * days) * 3_600_000).toISOString().slice(0, 10);

/** The calls of the agent's pages; `end` is the member at the end of the deep path. */
async function targets(service: Service, end: number): Promise<Record<string, Asked>> {
  const headers = sessionHeaders(await logIn(service, 'agent77', 'Agent777!'));
  const today = `startDate=${dayBefore(0)}&endDate=${dayBefore(0)}`;
  const week = `startDate=${dayBefore(6)}&endDate=${dayBefore(0)}`;
  const get = (path: string): Asked => ({ service, url: `${service.url}/wps/relay/agent/${path}`, headers });
  return {
    'team KPI of today': get(`kpi?${today}&size=0`),
    'tree level': get('downline?'),
    'tree level forty deep': get(`downline?under=${end - 1}`),
    'profit list of a week': get(`profit?${week}`),
    'overview of a week': get(`overview?${week}`),
    'top branches': get('downline?list=top'),
    'dormant branches': get('downline?list=dormant'),
  };
}

/** The calls of an agent with a hundred thousand members below, compared with one who has a hundred. */
export async function teamFigures(
  kind: string,
  urls: readonly [string | undefined, string | undefined],
  tell: (line: string) => void,
): Promise<Figure[]> {
  const ends: number[] = [];
  const services: Service[] = [];
  const figures: Figure[] = [];
  try {
    for (const [place, count] of [FEW, MANY].entries()) {
      const env = await environment(urls[place]);
      const began = Date.now();
      const done = await grow<{ end: number }>(env, 'team', count);
      tell(`${count} members in ${((Date.now() - began) / 1000).toFixed(0)} s: ${JSON.stringify(done)}`);
      ends.push(done.end);
      services.push(await startService(env));
    }
    const [first, second] = services as [Service, Service];
    const [small, large] = [await targets(first, ends[0] ?? 0), await targets(second, ends[1] ?? 0)];
    for (const [name, few] of Object.entries(small)) {
      const lot = large[name];
      if (!lot) continue;
      const [one, other] = await oneByOne([few, lot], TIMES);
      // The embedded database is part of the process, so its cost does not depend on the machine's other work.
      const by = kind === 'embedded' ? 'cpu' : 'wait';
      figures.push({
        name: `PERF-08 ${name}, ${MANY} below, ${kind}`,
        unit: by === 'cpu' ? 'ms of CPU' : 'ms',
        value: other[by],
        against: { name: `with ${FEW} below`, value: one[by] },
        limit: LIMIT,
      });
      tell(`${name}: ${JSON.stringify(other)} against ${JSON.stringify(one)}`);
    }
    return figures;
  } finally {
    for (const service of services) await service.stop();
  }
}

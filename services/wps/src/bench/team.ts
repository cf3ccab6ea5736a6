import { sessionHeaders } from '../testing/client';
import type { Figure } from './figure';
import { type Asked, oneByOne } from './one-by-one';
import { environment, grow, logIn, type Service, startService } from './service';

/** Members below the agent; a hundred contain the path that is forty deep. */
const [FEW, MANY] = [100, 100_000];
/** Highest cost of the large team, as a ratio. */
const LIMIT = 1.5;
/** Answers of each that are taken. */
const TIMES = 80;

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

/** The calls of an agent with a hundred thousand below, compared with one who has a hundred. */
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
      // The embedded database is part of the process: what it costs does not depend on what else the machine does.
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

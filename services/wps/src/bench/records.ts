import { sessionHeaders } from '../testing/client';
import type { Figure } from './figure';
import { compare } from './growth';
import type { Target } from './load';
import { NEWEST } from './record-rows';
import { environment, grow, logIn, type Service, startService } from './service';

const DAY = 86_400_000;
/** Rounds of each comparison, and their length: long enough for some files of a thousand rows, also on a busy machine. */
const TURNS = 5;
const SECONDS = 2;
const NO_ID = '00000000-0000-4000-8000-000000000000';

const dayBefore = (days: number) => new Date(Date.now() + DAY / 4 - days * DAY).toISOString().slice(0, 10);

/** The requests; `deep` is how many days back the page far down the list begins. */
async function targets(service: Service, deep: number): Promise<Record<string, Target>> {
  const headers = sessionHeaders(await logIn(service, 'rahim77', 'Play777!'));
  const year = `startDate=${dayBefore(364)}&endDate=${dayBefore(0)}`;
  const month = `startDate=${dayBefore(29)}&endDate=${dayBefore(0)}`;
  const before = `${dayBefore(deep)}T00:00:00.000000Z_${NO_ID}`;
  const get = (path: string): Target => ({ url: `${service.url}/wps/relay/${path}`, connections: 2, headers });
  return {
    'account record of a year, first page': get(`transactions?${year}`),
    'account record of a year, a page far down': get(`transactions?${year}&before=${before}`),
    'account record of a year, rebates alone': get(`transactions?${year}&kind=rebate`),
    [`account record, the newest ${NEWEST} as CSV`]: get(`transactions/csv?${month}`),
    'profit and loss of a year': get(`profitAndLoss?${year}`),
  };
}

/** The account record and profit and loss of a member with `many` entries, compared with one who has a thousand. */
export async function recordFigures(
  kind: string,
  urls: readonly [string | undefined, string | undefined],
  many: number,
  tell: (line: string) => void,
): Promise<Figure[]> {
  const envs = [await environment(urls[0]), await environment(urls[1])] as const;
  await grow(envs[0], 'records', NEWEST);
  const began = Date.now();
  await grow(envs[1], 'records', many);
  tell(`${many} entries were made in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  const services: Service[] = [];
  try {
    for (const env of envs) services.push(await startService(env));
    const [one, other] = services as [Service, Service];
    const [small, large] = [await targets(one, 20), await targets(other, 300)];
    const figures: Figure[] = [];
    for (const [name, few] of Object.entries(small)) {
      const lot = large[name];
      const of = `with ${NEWEST} entries`;
      if (!lot) continue;
      const figure = await compare(`${name}, ${many} entries, ${kind}`, few, lot, of, TURNS, SECONDS);
      figures.push(figure);
      tell(`${figure.name}: ${figure.value.toFixed(1)} ms against ${figure.against?.value.toFixed(1)}`);
    }
    return figures;
  } finally {
    for (const service of services) await service.stop();
  }
}

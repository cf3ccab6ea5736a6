import { sessionHeaders } from '../testing/client';
import { amount } from './amount';
import type { Figure } from './figure';
import { inTurns, type Target } from './load';
import { environment, grow, logIn, type Service, startService } from './service';
import { logins } from './throughput';

/** Largest allowed cost of a hundred or a thousand times the data, as a ratio. */
const LIMIT = 1.3;
const [FEW_MEMBERS, MANY_MEMBERS] = [1_000, amount(1_000_000, 2_000)];

/** Time of a request in ms, computed from a rate, for the comparison. */
const cost = (rate: number) => 1_000 / rate;

/** The cost of a request with much data and with little, in turns. */
export async function compare(
  name: string,
  small: Target,
  large: Target,
  of: string,
  rounds = amount(5, 1),
  seconds = 1,
): Promise<Figure> {
  const [few, many] = await inTurns(small, large, { rounds, seconds });
  return {
    name: `PERF-08 ${name}`,
    unit: 'ms/request',
    value: cost(many.rate),
    against: { name: of, value: cost(few.rate) },
    limit: LIMIT,
  };
}

/** Members' calls with a million members and with a thousand; also reports how the rows were found. */
export async function memberGrowth(
  kind: string,
  urls: readonly [string | undefined, string | undefined],
  tell: (line: string) => void,
): Promise<Figure[]> {
  const envs = [await environment(urls[0]), await environment(urls[1])] as const;
  await grow(envs[0], 'members', FEW_MEMBERS);
  const began = Date.now();
  await grow(envs[1], 'members', MANY_MEMBERS);
  tell(`${MANY_MEMBERS} members were made in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  const before = urls[1] ? await grow<object>(envs[1], 'reads', 0) : undefined;
  const services = [await startService(envs[0]), await startService(envs[1])] as const;
  const figures: Figure[] = [];
  try {
    const of = `with ${FEW_MEMBERS} members`;
    const targets = async (service: Service): Promise<Record<string, Target>> => {
      const headers = sessionHeaders(await logIn(service, 'load500', 'Play777!'));
      return {
        wallet: { url: `${service.url}/wps/wallets/gcs`, connections: 20, headers },
        // All of these members have joined two promotions.
        'states of promotions': { url: `${service.url}/wps/relay/promotions?language=EN`, connections: 20, headers },
        'member information': { url: `${service.url}/wps/member/info`, connections: 20, headers },
        'log-in': {
          url: `${service.url}/wps/session/login`,
          connections: 10,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          next: await logins(service, 'load500', 'Play777!', 4_000),
        },
      };
    };
    const [small, large] = [await targets(services[0]), await targets(services[1])];
    for (const name of Object.keys(small)) {
      const [few, many] = [small[name], large[name]];
      if (few && many) figures.push(await compare(`${name} with ${MANY_MEMBERS} members, ${kind}`, few, many, of));
    }
  } finally {
    for (const service of services) await service.stop();
  }
  for (const [name, plan] of Object.entries(await grow<Record<string, string[]>>(envs[1], 'plans', 0))) {
    tell(`plan of ${name}:`);
    for (const line of plan) tell(`  ${line}`);
    // A sequential scan is right for a small table, but these have a row for each member.
    const scans = plan.filter((line) => /Seq Scan on (members|ledger_accounts|team_paths)/.test(line)).length;
    figures.push({
      name: `PERF-08 plan of ${name} with ${MANY_MEMBERS} members, ${kind}`,
      unit: 'large tables read whole',
      value: scans,
      limit: 0,
    });
  }
  if (before) {
    tell(`rows read without an index, before the load: ${JSON.stringify(before)}`);
    tell(`and after it: ${JSON.stringify(await grow(envs[1], 'reads', 0))}`);
  }
  return figures;
}

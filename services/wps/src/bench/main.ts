/**
 * The figures of wps, as a separate process. Sends its parent `{ line }` while it works and `{ figures }` at the end.
 * `argv` may name one part; `WPS_FILE` is the built service. It starts PostgreSQL; without one, that half is left out
 * with a warning.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@mfe/server-kit/testing';
import { abuseFigures } from './abuse';
import { amount, isBrief } from './amount';
import { deskFigures } from './desk';
import type { Figure } from './figure';
import { gameFigures } from './games';
import { memberGrowth } from './growth';
import { recordFigures } from './records';
import { environment, grow, memoryOf, startService } from './service';
import { settlingFigures } from './settling';
import { teamFigures } from './team';
import { throughput } from './throughput';

const tell = (line: string) => process.send?.({ line });
const figures: Figure[] = [];
const take = async (what: string, work: () => Promise<Figure[]>) => {
  const began = Date.now();
  figures.push(...(await work()));
  tell(`${what}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
};
const built = process.env.WPS_FILE;
const [only] = process.argv.slice(2);
const server = await startPostgres();
const none = [undefined, undefined] as const;
/** The brief form takes one database for each part, PostgreSQL where there is one; `games` takes the embedded one. */
const takesBoth = !isBrief || !server;

async function ofOneService(kind: string, url: string | undefined): Promise<Figure[]> {
  const env = await environment(url);
  await grow(env, 'plans', 0);
  const service = await startService(env);
  try {
    // Idle: memory of the start has been released.
    await sleep(amount(3_000, 0));
    const memory = { name: `PERF-08 memory of wps at rest, ${kind}`, unit: 'MB', value: await memoryOf(service) };
    return [memory, ...(await throughput(service, kind))];
  } finally {
    await service.stop();
  }
}

const parts: Record<string, () => Promise<void>> = {
  async service() {
    if (takesBoth) await take('embedded', () => ofOneService('embedded', undefined));
    if (!server) return;
    await take('PostgreSQL', async () => ofOneService('PostgreSQL', await server.database()));
    const at = (kind: string) =>
      figures.find(({ name }) => name === `PERF-08 memory of wps at rest, ${kind}`)?.value ?? Number.NaN;
    if (!takesBoth) return;
    const share = 'PERF-08 share of the embedded database in the memory at rest';
    figures.push({ name: share, unit: 'MB', value: at('embedded') - at('PostgreSQL') });
  },
  games: () => take('games', () => gameFigures('embedded')),
  async team() {
    if (server) {
      const urls = [await server.database(), await server.database()] as const;
      await take('team, PostgreSQL', () => teamFigures('PostgreSQL', urls, tell));
    }
    if (takesBoth) await take('team, embedded', () => teamFigures('embedded', [undefined, undefined], tell));
  },
  async abuse() {
    if (!built) throw new Error('WPS_FILE has to name the built service');
    const urls = server ? ([await server.database(), await server.database()] as const) : none;
    const kind = server ? 'PostgreSQL' : 'embedded';
    await take(`abuse, ${kind}`, () => abuseFigures({ file: built, kind, urls }, tell));
  },
  async records() {
    if (server) {
      const urls = [await server.database(), await server.database()] as const;
      await take('records, PostgreSQL', () => recordFigures('PostgreSQL', urls, amount(1_000_000, 2_000), tell));
    }
    // The embedded database keeps its data in memory, so it gets a tenth of the entries.
    if (takesBoth) await take('records, embedded', () => recordFigures('embedded', none, amount(100_000, 2_000), tell));
  },
  async settling() {
    if (!server) return;
    const urls = [await server.database(), await server.database()] as const;
    await take('settling', () => settlingFigures('PostgreSQL', urls));
  },
  async desk() {
    if (!server) return;
    const urls = [await server.database(), await server.database()] as const;
    await take('desk', () => deskFigures('PostgreSQL', urls));
  },
  async members() {
    if (!server) return;
    const urls = [await server.database(), await server.database()] as const;
    await take('members', () => memberGrowth('PostgreSQL', urls, tell));
  },
};

// The parent has exited: so do the child processes.
process.on('disconnect', () => process.exit(1));
try {
  for (const [part, work] of Object.entries(parts)) if (only === undefined || only === part) await work();
} finally {
  await server?.stop();
}
// A figure that was left out does not count as within its limit.
const missing = { name: 'PERF-08 figures that could not be taken without PostgreSQL', unit: 'parts', limit: 0 };
if (only === undefined) figures.push({ ...missing, value: server ? 0 : 6 });
process.send?.({ figures }, undefined, {}, () => process.exit(0));

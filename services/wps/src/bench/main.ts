/**
 * The figures of wps, as a separate process: sends its parent `{ line }` while it works and `{ figures }` at the end.
 * `argv` may name one part. It starts PostgreSQL; if there is none, that half is left out with a warning.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@r777/server-kit/testing';
import type { Figure } from './figure';
import { gameFigures } from './games';
import { memberGrowth, teamFigures } from './growth';
import { environment, grow, memoryOf, startService } from './service';
import { throughput } from './throughput';

const tell = (line: string) => process.send?.({ line });
const figures: Figure[] = [];
const take = async (what: string, work: () => Promise<Figure[]>) => {
  const began = Date.now();
  figures.push(...(await work()));
  tell(`${what}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
};
const server = await startPostgres();

async function ofOneService(kind: string, url: string | undefined): Promise<Figure[]> {
  const env = await environment(url);
  await grow(env, 'plans', 0);
  const service = await startService(env);
  try {
    // Idle: memory of the start has been released.
    await sleep(3_000);
    const memory = { name: `PERF-08 memory of wps at rest, ${kind}`, unit: 'MB', value: await memoryOf(service) };
    return [memory, ...(await throughput(service, kind))];
  } finally {
    await service.stop();
  }
}

const parts: Record<string, () => Promise<void>> = {
  async service() {
    await take('embedded', () => ofOneService('embedded', undefined));
    if (!server) return;
    await take('PostgreSQL', async () => ofOneService('PostgreSQL', await server.database()));
    const at = (kind: string) =>
      figures.find(({ name }) => name === `PERF-08 memory of wps at rest, ${kind}`)?.value ?? Number.NaN;
    const share = 'PERF-08 share of the embedded database in the memory at rest';
    figures.push({ name: share, unit: 'MB', value: at('embedded') - at('PostgreSQL') });
  },
  games: () => take('games', () => gameFigures('embedded')),
  async team() {
    await take('team, embedded', () => teamFigures('embedded', undefined));
    if (server) await take('team, PostgreSQL', async () => teamFigures('PostgreSQL', await server.database()));
  },
  async members() {
    if (!server) return;
    const urls = [await server.database(), await server.database()] as const;
    await take('members', () => memberGrowth('PostgreSQL', urls, tell));
  },
};

// The parent has exited: so do the child processes.
process.on('disconnect', () => process.exit(1));
const [only] = process.argv.slice(2);
try {
  for (const [part, work] of Object.entries(parts)) if (only === undefined || only === part) await work();
} finally {
  await server?.stop();
}
// A figure that was left out is not within its limit.
const missing = { name: 'PERF-08 figures that could not be taken without PostgreSQL', unit: 'parts', limit: 0 };
if (only === undefined) figures.push({ ...missing, value: server ? 0 : 3 });
process.send?.({ figures }, undefined, {}, () => process.exit(0));

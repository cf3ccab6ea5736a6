import {
  createReadiness,
  createServiceMetrics,
  endServers,
  listenOnPort,
  lockFolder,
  type Started,
  serveMetrics,
} from '@mfe/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { buildVendorApp } from './app';
import type { Config } from './config';
import { FreeSpins } from './rounds/free-spins';
import { KnownRounds, openJournal } from './rounds/journal';
import { Proofs } from './rounds/proofs';
import { openSeeds } from './rounds/seeds';
import { createSettler } from './rounds/settler';
import { Sessions } from './sessions/session';
import { Tables } from './tables/tables';
import { createWallet } from './wallet';

/**
 * Opens the journal, settles the rounds that an earlier process left open, and serves the games. `now` is the clock of
 * the tables, in ms since 1970.
 */
export async function startVendor(
  config: Config,
  log: FastifyBaseLogger,
  now: () => number = Date.now,
): Promise<Started & { address: string }> {
  const wallet = createWallet({ wpsUrl: config.WPS_URL, secret: config.VENDOR_SECRET });
  // Two processes on one journal would each lose the open rounds of the other.
  const unlock = lockFolder(config.DATA_DIR);
  const { journal, open } = await openJournal(config.DATA_DIR);
  const known = new KnownRounds();
  const freeSpins = await FreeSpins.open(config.DATA_DIR, now);
  const settler = createSettler({ wallet, journal, known, log, freeSpins });
  // The players of these rounds are no longer connected, so games can be opened while the rounds are settled.
  const money = { wallet, journal, known, settler, freeSpins };
  const proofs = await Proofs.open(config.DATA_DIR);
  const tables = new Tables(await openSeeds(config.DATA_DIR), proofs, now);
  for (const round of open) {
    log.warn({ roundId: round.roundId, drawn: round.payout !== undefined }, 'settling a round of an earlier process');
    const { table } = round;
    if (table && round.accepted && !round.cancelled && round.payout === undefined) {
      tables.restore({ ...round, table }, money);
      continue;
    }
    settler.settle(round).then(
      ({ state }) => log.info({ roundId: round.roundId, state }, 'round settled'),
      () => {},
    );
  }
  const sessions = new Sessions();
  const metrics = createServiceMetrics('vendor');
  const readiness = createReadiness();
  const app = await buildVendorApp(
    {
      money,
      freeSpins,
      sessions,
      tables,
      proofs,
      shellOrigin: config.SHELL_ORIGIN,
      clientDir: config.CLIENT_DIST,
      secret: config.VENDOR_SECRET,
    },
    log,
    { metrics, readiness },
  );
  const address = await listenOnPort(app, config.PORT, config.HOST);
  const { METRICS_PORT: port, HOST: host, DRAIN_MS: drain } = config;
  const figures = port === undefined ? undefined : await serveMetrics(metrics, { port, host });
  return {
    address,
    ready: { address, openRounds: open.length, ...(figures ? { metrics: figures.url } : {}) },
    endsLater: 2 * drain,
    async close() {
      await endServers([app], { readiness, drain });
      await figures?.close();
      tables.close();
      settler.close();
      await journal.close();
      await freeSpins.close();
      await proofs.close();
      unlock();
    },
  };
}

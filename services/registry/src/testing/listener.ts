import { createLogger } from '@r777/server-kit';
import type { PageReport } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { revisions } from '../database/tables';
import { LiveDocument } from '../discovery/live-document';
import { Health } from '../health/health';
import { readPageReport } from '../health/page-report';
import { Watchdog } from '../health/watchdog/watchdog';
import type { Bench } from './bench';

/** What a host does with reports, without HTTP in front, for tests. */
export interface Listener {
  health: Health;
  live: LiveDocument;
  /** Takes a report as that of a page with a proof. `network`: where its proof was handed to. */
  hear(report: PageReport, network?: string): Promise<void>;
  /** Lets the watchdog look, and reads what is live after it. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Begins to listen on a registry. `forMs`: how long it pretends to have listened. */
export async function listenOn({ registry }: Bench, forMs: number): Promise<Listener> {
  const log = createLogger('registry', 'silent');
  const fail = (error: unknown) => {
    throw error;
  };
  const health = new Health(registry.db, fail, [], Date.now() - forMs);
  const live = new LiveDocument(registry.db, log);
  await live.start();
  const watchdog = new Watchdog(registry, health, live, log);
  return {
    health,
    live,
    async hear(report, network = 'one') {
      const checked = readPageReport(report);
      if (!checked) throw new Error('no report');
      await health.take(checked, { snapshot: live.snapshot, build: '' }, { network, source: network });
    },
    async look() {
      // The first may be one that was under way.
      for (let time = 0; time < 2; time++) await watchdog.look();
      await live.refresh();
    },
    async stop() {
      await watchdog.stop();
      await live.stop();
      await health.close();
    },
  };
}

/** Moves what pages have said, and the begin of each watch, so far into the past. */
export async function ago({ registry }: Bench, { live }: Listener, seconds: number): Promise<void> {
  const interval = sql`${seconds} * interval '1 second'`;
  await registry.db.orm.execute(sql`update registry_evidence set at = at - ${interval}`);
  await registry.db.orm.execute(
    sql`update registry_remotes set watch = jsonb_set(watch, '{since}', to_jsonb((watch->>'since')::timestamptz - ${interval}))`,
  );
  await registry.db.orm.update(revisions).set({ value: sql`${revisions.value} + 1` });
  await live.refresh();
}

import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { appliedMigrations, knownMigrations } from '../../platform/database/migrations';
import { AppError } from '../../platform/errors/app-error';

/** Timeout of the database check, in ms. */
const PATIENCE = 2_000;

/** Whether an instance should get requests. */
export interface Readiness {
  /** From now on it should not: pending requests are answered, new ones go to other instances. */
  drain(): void;
  isDraining(): boolean;
}

async function problemOf(db: Database): Promise<string | undefined> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), PATIENCE).unref();
  });
  try {
    await Promise.race([db.rows(sql`select 1`), late]);
    // A newer instance may have migrated: tables are only ever extended, so a newer schema is fine.
    const applied = await Promise.race([appliedMigrations(db), late]);
    if (applied < knownMigrations()) return 'The tables are not up to date.';
    // Without them this instance would serve old settings and its pages would hear of nothing.
    return db.isListening() ? undefined : 'Notifications of the database do not arrive.';
  } catch {
    return 'The database does not answer.';
  }
}

/**
 * `GET /wps/health`: the process answers; `GET /wps/ready`: it can serve. A supervisor restarts an instance by the
 * first and a load balancer chooses by the second, so the first does not depend on the database.
 */
export function healthRoutes(app: FastifyInstance, db: Database): Readiness {
  let draining = false;
  app.get('/wps/health', { schema: { hide: true, operationId: 'health' } }, async () => ({
    success: true,
    value: { alive: true },
  }));
  app.get('/wps/ready', { schema: { hide: true, operationId: 'ready' } }, async () => {
    const problem = draining ? 'The service is ending.' : await problemOf(db);
    if (problem !== undefined) throw new AppError('system.unavailable', problem);
    return { success: true, value: { ready: true } };
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // The next request of this connection should go to another instance.
    if (draining) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    draining = true;
  });
  return {
    drain() {
      draining = true;
    },
    isDraining: () => draining,
  };
}

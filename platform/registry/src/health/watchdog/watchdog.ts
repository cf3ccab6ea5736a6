import type { ServiceMetrics } from '@mfe/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { LiveDocument } from '../../discovery/live-document';
import type { Registry } from '../../registry';
import { RegistryError } from '../../registry-error';
import type { ChangeRequest } from '../../releases/change';
import { type KnownHistory, requireHistory } from '../../releases/lost-changes';
import type { RemoteSnapshot } from '../../releases/snapshot';
import type { Health } from '../health';
import { judgeWatched } from '../overview';
import { failureReason, isHealthyNow } from './leaving';
import { recoveryOf } from './recovery';

/** How often versions under watch are judged, in ms. */
const LOOK_MS = 2000;
/** Label in the audit log. */
const WATCHDOG = 'watchdog';

/**
 * Judges versions under watch: one whose error rate exceeds its limit is rolled back. One that was rolled back before
 * loses its mark when it is healthy.
 */
export class Watchdog {
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | undefined;
  /** Remotes that could not be rolled back, with the revision at which that was logged. */
  readonly #helpless = new Map<string, number>();

  readonly #rollbacks: Counter;

  constructor(
    private readonly parts: {
      readonly registry: Registry;
      readonly health: Health;
      readonly live: LiveDocument;
      readonly metrics: Pick<ServiceMetrics, 'registry'>;
      readonly log: FastifyBaseLogger;
    },
  ) {
    const registers = [parts.metrics.registry];
    const help = 'Versions that this host has rolled back by itself';
    this.#rollbacks = new Counter({ name: 'registry_rollbacks_total', help, labelNames: ['remote'], registers });
    const helpless = () => this.#helpless;
    new Gauge({
      name: 'registry_rollback_blocked',
      help: '1 for a remote whose version fails too often and cannot be rolled back, until it is healthy or replaced',
      labelNames: ['remote'],
      registers,
      collect() {
        this.reset();
        for (const remote of helpless().keys()) this.set({ remote }, 1);
      },
    });
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
  }

  /** Judges all of them now. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.parts.log.warn(error, 'versions under watch could not be looked at'))
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { live, health } = this.parts;
    const { history, snapshot, lost } = live;
    // The database has another state of a lost remote, which was not judged.
    const watched = snapshot.remotes.filter(({ name, enabled, watch }) => enabled && watch && !lost.has(name));
    for (const name of this.#helpless.keys())
      if (!watched.some((remote) => remote.name === name)) this.#helpless.delete(name);
    if (watched.length > 0) await health.settle();
    for (const remote of watched) {
      await this.#decide(remote, history);
      await this.#recover(remote, history);
    }
  }

  /**
   * A change that is based on what was judged: it is refused with `change.stale` if another host or an operator was
   * faster, or if the database has lost that state.
   */
  #request(why: string, { revision }: RemoteSnapshot, history: KnownHistory): ChangeRequest {
    const { db } = this.parts.health;
    return { who: WATCHDOG, why, ifRevision: revision, within: (tx) => requireHistory(db, tx, history) };
  }

  async #recover(remote: RemoteSnapshot, history: KnownHistory): Promise<void> {
    const { health, registry } = this.parts;
    const why = await recoveryOf(health, remote, health.db.now());
    if (why === null) return;
    try {
      await registry.recover(remote.name, remote.live.version, this.#request(why, remote, history));
    } catch (error) {
      if (!(error instanceof RegistryError) || error.code !== 'change.stale') throw error;
    }
  }

  async #decide(remote: RemoteSnapshot, history: KnownHistory): Promise<void> {
    const { health, registry, log } = this.parts;
    const judged = await judgeWatched(health, remote);
    // A version that failed until its watch ended goes on to fail: operators still have to act.
    if (!judged && this.#helpless.get(remote.name) === remote.revision && !(await isHealthyNow(health, remote))) return;
    if (!remote.watch || judged?.verdict.decision !== 'rollback') return void this.#helpless.delete(remote.name);
    if (this.#helpless.get(remote.name) === remote.revision) return;
    const why = failureReason(remote.watch.version, judged, remote.watch.limit);
    try {
      await registry.rollback(remote.name, this.#request(why, remote, history));
      this.#rollbacks.inc({ remote: remote.name });
      log.warn({ remote: remote.name, why }, 'rolled back by itself');
    } catch (error) {
      if (error instanceof RegistryError && error.code === 'change.stale') return;
      // During an outage, do not give up: the database may answer the next time.
      if (!(error instanceof RegistryError) || error.code === 'database.away') throw error;
      this.#helpless.set(remote.name, remote.revision);
      log.error({ err: error, remote: remote.name, why }, 'should be rolled back, but cannot be');
    }
  }
}

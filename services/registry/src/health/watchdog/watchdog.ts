import type { FastifyBaseLogger } from 'fastify';
import type { LiveDocument } from '../../discovery/live-document';
import type { Registry } from '../../registry';
import { RegistryError } from '../../registry-error';
import type { RemoteSnapshot } from '../../releases/snapshot';
import type { Health } from '../health';
import { judgeWatched } from '../overview';
import { failureReason } from './leaving';
import { recoveryOf } from './recovery';

/** How often versions under watch are judged, in ms. */
const LOOK_MS = 2000;
/** Who has done it, in the audit. */
const WATCHDOG = 'watchdog';

/**
 * Judges versions under watch: one whose error rate exceeds its limit is rolled back; one that was rolled back before
 * loses its mark when it is healthy.
 */
export class Watchdog {
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | undefined;
  /** Revisions of remotes that could not be rolled back: logged once. */
  readonly #helpless = new Set<string>();

  constructor(
    private readonly registry: Registry,
    private readonly health: Health,
    private readonly live: LiveDocument,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
  }

  /** Looks at all of them now. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.log.warn(error, 'versions under watch could not be looked at'))
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
    const watched = this.live.snapshot.remotes.filter(({ enabled, watch }) => enabled && watch);
    if (watched.length > 0) await this.health.settle();
    for (const remote of watched) {
      await this.#decide(remote);
      await this.#recover(remote);
    }
  }

  async #recover(remote: RemoteSnapshot): Promise<void> {
    const why = await recoveryOf(this.health.evidence, remote);
    if (why === null) return;
    const request = { who: WATCHDOG, why, ifRevision: remote.revision };
    try {
      await this.registry.recover(remote.name, remote.live.version, request);
    } catch (error) {
      if (!(error instanceof RegistryError) || error.code !== 'change.stale') throw error;
    }
  }

  async #decide(remote: RemoteSnapshot): Promise<void> {
    const judged = await judgeWatched(this.health, remote);
    const key = `${remote.name} ${remote.revision}`;
    if (!remote.watch || judged?.verdict.decision !== 'rollback' || this.#helpless.has(key)) return;
    const why = failureReason(remote.watch.version, judged, remote.watch.limit);
    try {
      // Based on the judged revision: another host or an operator may have been faster.
      await this.registry.rollback(remote.name, { who: WATCHDOG, why, ifRevision: remote.revision });
      this.log.warn({ remote: remote.name, why }, 'rolled back by itself');
    } catch (error) {
      if (error instanceof RegistryError && error.code === 'change.stale') return;
      this.#helpless.add(key);
      this.log.error({ err: error, remote: remote.name, why }, 'should be rolled back, but cannot be');
    }
  }
}

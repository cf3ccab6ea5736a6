import type { Database } from '@r777/server-kit';
import type { ChangeResult, PruneResult } from './model';
import { activate } from './state/activate';
import type { ActivationChecks } from './state/activation-checks';
import { catchUp } from './state/catch-up';
import type { ChangeRequest } from './state/change';
import { setEnabled } from './state/kill-switch';
import { promote } from './state/promote';
import { type PruneRequest, prune } from './state/prune';
import { rollback } from './state/rollback';
import { setTraffic } from './state/traffic';
import type { Rollout } from './state/watch';
import type { FileStore } from './store/file-store';

/** Database, files and gate that every change needs, in one hand. */
export class Registry {
  readonly #checks: ActivationChecks;

  constructor(
    readonly db: Database,
    readonly store: FileStore,
    provides: ActivationChecks['provides'],
  ) {
    this.#checks = { store, provides };
  }

  activate(remote: string, version: string, request: ChangeRequest, rollout?: Rollout): Promise<ChangeResult> {
    return activate(this.db, this.#checks, remote, version, request, rollout);
  }

  promote(remote: string, request: ChangeRequest, rollout: Rollout = {}): Promise<ChangeResult> {
    return promote(this.db, this.#checks, remote, request, rollout);
  }

  rollback(remote: string, request: ChangeRequest): Promise<ChangeResult> {
    return rollback(this.db, this.#checks, remote, request);
  }

  disable(remote: string, request: ChangeRequest): Promise<ChangeResult> {
    return setEnabled(this.db, remote, false, request);
  }

  enable(remote: string, request: ChangeRequest): Promise<ChangeResult> {
    return setEnabled(this.db, remote, true, request);
  }

  traffic(
    remote: string,
    version: string,
    percent: number,
    request: ChangeRequest,
    rollout?: Rollout,
  ): Promise<ChangeResult> {
    return setTraffic(this.db, this.#checks, remote, { version, percent }, request, rollout);
  }

  catchUp(request: ChangeRequest): Promise<{ revision: number }> {
    return catchUp(this.db, request);
  }

  prune(request: PruneRequest): Promise<PruneResult> {
    return prune(this.db, this.store, request);
  }
}

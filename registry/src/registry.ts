import type { Database } from '@r777/server-kit';
import type { ChangeResult, PruneResult } from './model';
import { activate } from './state/activate';
import { catchUp } from './state/catch-up';
import type { ChangeRequest } from './state/change';
import type { Consent } from './state/consent';
import type { Gate } from './state/gate';
import { setEnabled } from './state/kill-switch';
import { promote } from './state/promote';
import { type PruneRequest, prune } from './state/prune';
import { recover } from './state/recover';
import { rollback } from './state/rollback';
import { setTraffic } from './state/traffic';
import type { Rollout } from './state/watch';
import type { FileStore } from './store/file-store';

/** Database, files and gate that every change needs, in one hand. */
export class Registry {
  readonly #gate: Gate;

  constructor(
    readonly db: Database,
    readonly store: FileStore,
    provides: Gate['provides'],
  ) {
    this.#gate = { store, provides };
  }

  activate(
    remote: string,
    version: string,
    request: ChangeRequest,
    rollout?: Rollout & Consent,
  ): Promise<ChangeResult> {
    return activate(this.db, this.#gate, remote, version, request, rollout);
  }

  promote(remote: string, request: ChangeRequest, rollout: Rollout & Consent = {}): Promise<ChangeResult> {
    return promote(this.db, this.#gate, remote, request, rollout);
  }

  rollback(remote: string, request: ChangeRequest, consent?: Pick<Consent, 'evenUnhealthy'>): Promise<ChangeResult> {
    return rollback(this.db, this.#gate, remote, request, consent);
  }

  recover(remote: string, version: string, request: ChangeRequest): Promise<ChangeResult> {
    return recover(this.db, remote, version, request);
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
    rollout?: Rollout & Consent,
  ): Promise<ChangeResult> {
    return setTraffic(this.db, this.#gate, remote, { version, percent }, request, rollout);
  }

  catchUp(request: ChangeRequest): Promise<{ revision: number }> {
    return catchUp(this.db, request);
  }

  prune(request: PruneRequest): Promise<PruneResult> {
    return prune(this.db, this.store, request);
  }
}

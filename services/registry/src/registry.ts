import type { Database } from '@r777/server-kit';
import { type Asker, claim, findWaiting, waitForApproval } from './approvals/approvals';
import { setPolicy } from './approvals/policy';
import { checkProposed } from './approvals/proposal-checks';
import type { ProposedChange } from './approvals/proposed-change';
import { setEnabled } from './kill-switch/kill-switch';
import type { ChangeResult, PruneResult } from './model';
import { catchUp } from './releases/catch-up';
import type { ChangeRequest } from './releases/change';
import { type PruneRequest, prune } from './releases/prune';
import { recover } from './releases/recover';
import { activate } from './rollout/activate';
import type { ActivationChecks } from './rollout/activation-checks';
import type { Consent } from './rollout/consent';
import { promote } from './rollout/promote';
import { rollback } from './rollout/rollback';
import { setTraffic } from './rollout/traffic';
import type { Rollout } from './rollout/watch';
import type { FileStore } from './store/file-store';

/** Database, files and checks that every change needs. */
export class Registry {
  readonly #checks: ActivationChecks;

  constructor(
    readonly db: Database,
    readonly store: FileStore,
    checks: Omit<ActivationChecks, 'store'>,
  ) {
    this.#checks = { store, ...checks };
  }

  /**
   * Makes a change that gives players something else; if the remote's policy requires a second operator it waits for
   * one: throws `approval.waiting`.
   */
  async propose(remote: string, proposed: ProposedChange, asker: Asker): Promise<ChangeResult> {
    await waitForApproval(this.db, remote, proposed, asker, (tx) => checkProposed(this.#checks, tx, remote, proposed));
    return this.#carryOut(remote, proposed, asker);
  }

  /**
   * Approves a waiting change, and makes it. Throws `approval.notWaiting`, `approval.ownRequest`, and the errors of the
   * change.
   */
  async approve(remote: string, id: number, approver: Asker): Promise<ChangeResult> {
    const { request, who } = await findWaiting(this.db.orm, remote, id);
    return this.#carryOut(remote, request.change, {
      who: `${who}, approved by ${approver.who}`,
      why: [request.why, approver.why].filter(Boolean).join(' · '),
      ifRevision: request.revision,
      within: (tx) => claim(tx, remote, id, approver.token),
    });
  }

  async #carryOut(remote: string, proposed: ProposedChange, request: ChangeRequest): Promise<ChangeResult> {
    if (proposed.kind === 'activate') return this.activate(remote, proposed.version, request, proposed.rollout);
    if (proposed.kind === 'promote') return this.promote(remote, request, proposed.rollout);
    if (proposed.kind === 'traffic')
      return this.traffic(remote, proposed.version, proposed.percent, request, proposed.rollout);
    return setPolicy(this.db, remote, proposed.approvals, request);
  }

  activate(
    remote: string,
    version: string,
    request: ChangeRequest,
    rollout?: Rollout & Consent,
  ): Promise<ChangeResult> {
    return activate(this.db, this.#checks, remote, version, request, rollout);
  }

  promote(remote: string, request: ChangeRequest, rollout: Rollout & Consent = {}): Promise<ChangeResult> {
    return promote(this.db, this.#checks, remote, request, rollout);
  }

  rollback(remote: string, request: ChangeRequest, consent?: Pick<Consent, 'evenUnhealthy'>): Promise<ChangeResult> {
    return rollback(this.db, this.#checks, remote, request, consent);
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
    return setTraffic(this.db, this.#checks, remote, { version, percent }, request, rollout);
  }

  catchUp(request: ChangeRequest): Promise<{ revision: number }> {
    return catchUp(this.db, request);
  }

  prune(request: PruneRequest): Promise<PruneResult> {
    return prune(this.db, this.store, request);
  }
}

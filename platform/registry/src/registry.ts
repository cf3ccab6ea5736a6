import type { ChangeResult, PruneResult } from '@mfe/contract/answers';
import type { Database } from '@mfe/server-kit';
import { claim, findWaiting, type Requester, setPolicy, waitForApproval } from './approvals/approvals';
import type { ProposedChange } from './approvals/proposed-change';
import { checkProposed } from './approvals/proposed-change';
import { register } from './identities/identities';
import type { ChangeRequest } from './releases/change';
import { type PruneRequest, prune } from './releases/prune';
import { catchUp, recover } from './releases/recover';
import { activate, promote } from './rollout/activate';
import type { ActivationChecks, Consent } from './rollout/activation-checks';
import { setEnabled } from './rollout/kill-switch';
import { rollback } from './rollout/rollback';
import { setTraffic } from './rollout/traffic';
import type { Rollout } from './rollout/watch';
import type { FileStore } from './store/file-store';

/** Database, files and checks for every change. */
export class Registry {
  readonly #checks: ActivationChecks;

  constructor(
    readonly db: Database,
    readonly store: FileStore,
    checks: Omit<ActivationChecks, 'store'>,
    private readonly newIdentity?: (remote: string) => string,
  ) {
    this.#checks = { store, ...checks };
  }

  /**
   * Makes a change that gives players something new. If the remote's policy requires a second operator, the change is
   * stored and `approval.waiting` is thrown.
   */
  async propose(remote: string, proposed: ProposedChange, asker: Requester): Promise<ChangeResult> {
    await waitForApproval(this.db, remote, proposed, asker, (tx) => checkProposed(this.#checks, tx, remote, proposed));
    return this.#carryOut(remote, proposed, asker);
  }

  /**
   * Approves a waiting change, and makes it. Throws `approval.notWaiting`, `approval.ownRequest`, and the errors of the
   * change.
   */
  async approve(remote: string, id: number, approver: Requester): Promise<ChangeResult> {
    const { request, who } = await findWaiting(this.db.orm, remote, id);
    return this.#carryOut(remote, request.change, {
      who: `${who}, approved by ${approver.who}`,
      why: [request.why, approver.why].filter(Boolean).join(' · '),
      ifRevision: request.revision,
      within: (tx) => claim(this.db, tx, remote, id, approver.token),
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

  /** Assigns a remote its identity, once and for good. */
  register(remote: string, request: { who: string; why: string }) {
    return register(this.db, remote, request, this.newIdentity);
  }

  catchUp(request: ChangeRequest): Promise<{ revision: number }> {
    return catchUp(this.db, request);
  }

  prune(request: PruneRequest): Promise<PruneResult> {
    return prune(this.db, this.store, request);
  }
}

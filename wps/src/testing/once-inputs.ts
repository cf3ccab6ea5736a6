import type { CallName } from '@r777/shared/schemas';
import type { TestClient } from './client';
import type { TestWps } from './start-wps';

/** Two inputs of a call that both would be granted, by somebody who may make it. */
export interface OnceCase {
  readonly client: TestClient;
  readonly input: object;
  /** Another input of the right shape: refused under the first one's key. */
  readonly other: object;
}

/**
 * For each call that happens once: somebody for whom it would be granted, and with what. A call that is marked `once` in the
 * contract and has no entry here fails the suite.
 */
export const onceCases: Partial<Record<CallName, (wps: TestWps) => Promise<OnceCase>>> = {};

import type { TestClient } from './client';

/** A caller for whom an idempotent call succeeds, and the input. */
export interface OnceCase {
  readonly client: TestClient;
  readonly input: object;
  /** Another valid input, which is refused under the first one's key; null where there is none. */
  readonly other: object | null;
}

import type { Incompatibility } from '../../../../shell/src/federation/loading/compatibility';

/** What is compiled together fits together. */
export function incompatibilities(): Incompatibility[] {
  return [];
}

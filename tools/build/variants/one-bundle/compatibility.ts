import type { Incompatibility } from '../../../../shell/src/federation/compatibility';

/** What is compiled together fits together. */
export function incompatibilities(): Incompatibility[] {
  return [];
}

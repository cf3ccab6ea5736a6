import type { Incompatibility } from '../../../../platform/host/src/loading/compatibility';

/** Parts that are compiled together always fit together. */
export function incompatibilities(): Incompatibility[] {
  return [];
}

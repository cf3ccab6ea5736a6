import type { Incompatibility } from '../compatibility';

/** What is compiled together fits together. */
export function incompatibilities(): Incompatibility[] {
  return [];
}

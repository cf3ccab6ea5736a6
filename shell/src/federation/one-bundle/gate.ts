import type { Misfit } from '../gate';

/** What is compiled together fits together. */
export function misfits(): Misfit[] {
  return [];
}

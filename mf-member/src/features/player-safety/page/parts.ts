import type { ComponentType } from 'react';
import type { PartProps } from '../frame/part-props';

/** The parts of the page besides the overview, each with its code, by the `part` of the address. */
export const parts: Record<string, () => Promise<ComponentType<PartProps>>> = {
  timeOut: () => import('../breaks/break-forms').then((m) => m.TimeOut),
  selfExclusion: () => import('../breaks/break-forms').then((m) => m.SelfExclusion),
  statement: () => import('../statement/statement').then((m) => m.Statement),
  selfTest: () => import('../self-test/self-test').then((m) => m.SelfTest),
};

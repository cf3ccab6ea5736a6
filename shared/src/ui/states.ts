import { currentLanguage } from '@r777/shared/core';
import type { ReactNode } from 'react';

/**
 * The export `states` of `<part>/<part>.states.tsx`: every state of a component by its name. The development catalogue
 * finds these files and shows each state; tests compare its pictures with the baselines. No product code imports them.
 */
export type PartStates = Readonly<Record<string, () => ReactNode>>;

/**
 * The optional export `frame` of the file. `screen` gives each state its own screen, for components that cover the page
 * (dialogs, sheets, toasts). Without it all states of a component are on one screen.
 */
export type PartFrame = 'flow' | 'screen';

/** A sample text of a state, in the catalogue's current language. */
export function say(en: string, bn: string): string {
  return currentLanguage() === 'BN' ? bn : en;
}

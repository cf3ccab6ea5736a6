import { currentLanguage } from '@r777/shared/core';
import type { ReactNode } from 'react';

/**
 * What `<part>/<part>.states.tsx` exports as `states`: every state of a part by its name. The development catalogue
 * finds these files and shows each state; its pictures are compared with the baselines. No product code imports them.
 */
export type PartStates = Readonly<Record<string, () => ReactNode>>;

/**
 * What the file may export as `frame`. `screen` gives each state a screen of its own: parts that cover the page
 * (dialogs, sheets, toasts) need it. Without it all states of a part are on one screen.
 */
export type PartFrame = 'flow' | 'screen';

/** A sample text of a state, in the catalogue's current language. */
export function say(en: string, bn: string): string {
  return currentLanguage() === 'BN' ? bn : en;
}

import { currentLanguage } from '@r777/shared/core';
import type { ReactNode } from 'react';

/**
 * What `<part>/<part>.states.tsx` exports as `states`: every state of a part by its name. The development catalogue finds
 * these files by itself, shows each state, and its pictures are compared with the kept ones. No product code imports them.
 */
export type PartStates = Readonly<Record<string, () => ReactNode>>;

/**
 * What the file may export as `frame`. `screen` gives each state a screen of its own: parts that stand over the page
 * (dialogs, sheets, toasts) need it. Without it a part's states stand below one another.
 */
export type PartFrame = 'flow' | 'screen';

/** A sample text of a state in the language that the catalogue is set to. */
export function say(en: string, bn: string): string {
  return currentLanguage() === 'BN' ? bn : en;
}

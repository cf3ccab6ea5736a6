import { addsGlobal } from './adds-global';
import { blocksFiveSeconds } from './blocks-five-seconds';
import { leaksListeners } from './leaks-listeners';
import { leaksTimers } from './leaks-timers';
import { leavesThePage } from './leaves-the-page';
import { listensOnWindow } from './listens-on-window';
import { loopsForEver } from './loops-for-ever';
import { marksThePage } from './marks-the-page';
import { neverReady } from './never-ready';
import { patchesPushState } from './patches-push-state';
import { throwsInEffect } from './throws-in-effect';
import { blocksInRender, throwsAtTap, throwsInRender, throwsLater, throwsOnImport, type Variant } from './variant';
import { waitingNote } from './waiting-note';

/** A version of the gallery: what it does, and how it is made. */
export interface Exhibit {
  name: string;
  /** Source in the place of an expose, a whole variant, or a build that is changed afterwards. */
  make: ((expose: string) => string | Pick<Variant, 'exposes' | 'files'>) | 'syntax error';
  /** A page cannot protect itself against it: only a check keeps it away. */
  checkAlone?: true;
}

/** Every version that a page has to survive, the harmless ones first. The README beside this file describes each. */
export const gallery: readonly Exhibit[] = [
  { name: 'leaks timers', make: leaksTimers },
  { name: 'leaks listeners', make: leaksListeners },
  { name: 'listens on window', make: listensOnWindow },
  { name: 'adds a global', make: addsGlobal },
  { name: 'patches pushState', make: patchesPushState },
  { name: 'marks the page', make: marksThePage },
  { name: 'waits as long as it may', make: () => waitingNote('the gallery', 20) },
  { name: 'throws at a tap', make: () => throwsAtTap },
  { name: 'has a syntax error', make: 'syntax error' },
  { name: 'throws on import', make: () => throwsOnImport },
  { name: 'throws while rendering', make: () => throwsInRender },
  { name: 'throws in an effect', make: throwsInEffect },
  { name: 'throws later', make: () => throwsLater },
  { name: 'is never ready', make: neverReady },
  { name: 'blocks five seconds', make: blocksFiveSeconds },
  { name: 'blocks nine seconds', make: () => blocksInRender },
  { name: 'leaves the page', make: leavesThePage, checkAlone: true },
  { name: 'loops for ever', make: loopsForEver, checkAlone: true },
];

/** A version of a remote with one exhibit as its expose. */
export function variantOf(
  { make }: Exhibit,
  { remote, version, expose }: Pick<Variant, 'remote' | 'version'> & { expose: string },
): Variant {
  if (make === 'syntax error') return { remote, version, exposes: {}, syntaxError: true };
  const made = make(expose);
  return typeof made === 'string'
    ? { remote, version, exposes: { [expose]: made } }
    : { exposes: made.exposes, ...(made.files ? { files: made.files } : {}), remote, version };
}

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
import { throwsAtTap, throwsInRender, throwsOnImport, type Variant } from './variant';

/** A version of the gallery: what it does, and how it is made. */
export interface Exhibit {
  name: string;
  /** Source in the place of an expose, or a build that is spoilt afterwards. */
  make: ((expose: string) => string) | 'syntax error';
}

/** Every version that a page has to live with, the harmless ones first. The README beside this file tells about each. */
export const gallery: readonly Exhibit[] = [
  { name: 'leaks timers', make: leaksTimers },
  { name: 'leaks listeners', make: leaksListeners },
  { name: 'listens on window', make: listensOnWindow },
  { name: 'adds a global', make: addsGlobal },
  { name: 'patches pushState', make: patchesPushState },
  { name: 'marks the page', make: marksThePage },
  { name: 'throws at a tap', make: () => throwsAtTap },
  { name: 'has a syntax error', make: 'syntax error' },
  { name: 'throws on import', make: () => throwsOnImport },
  { name: 'throws while rendering', make: () => throwsInRender },
  { name: 'throws in an effect', make: throwsInEffect },
  { name: 'is never ready', make: neverReady },
  { name: 'blocks five seconds', make: blocksFiveSeconds },
  { name: 'leaves the page', make: leavesThePage },
  { name: 'loops for ever', make: loopsForEver },
];

/** A version of a remote in which one expose is an exhibit. */
export const variantOf = (
  { make }: Exhibit,
  { remote, version, expose }: Pick<Variant, 'remote' | 'version'> & { expose: string },
): Variant =>
  make === 'syntax error'
    ? { remote, version, exposes: {}, syntaxError: true }
    : { remote, version, exposes: { [expose]: make(expose) } };

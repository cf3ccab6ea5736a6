import { addsGlobal } from './adds-global';
import { addsRules } from './adds-rules';
import { blocksFiveSeconds } from './blocks-five-seconds';
import {
  blocksAgainAndAgain,
  blocksWithGaps,
  callsInVain,
  drawsFiftyThousand,
  floodsTheBus,
  rendersWithoutEnd,
} from './costs-too-much';
import { coversThePage } from './covers-the-page';
import { leaksListeners } from './leaks-listeners';
import { leaksTimers } from './leaks-timers';
import { leavesThePage } from './leaves-the-page';
import { listensOnWindow } from './listens-on-window';
import { loopsForEver } from './loops-for-ever';
import { marksThePage } from './marks-the-page';
import { neverReady } from './never-ready';
import { patchesPushState } from './patches-push-state';
import { replacesExports } from './replaces-exports';
import { sendsPastThePolicy } from './sends-past-the-policy';
import { throwsInEffect } from './throws-in-effect';
import { blocksInRender, throwsAtTap, throwsInRender, throwsLater, throwsOnImport, type Variant } from './variant';
import { waitingNote } from './waiting-note';
import { writesShareScope } from './writes-share-scope';

/** A version of the gallery: what it does, and how it is built. */
export interface Exhibit {
  name: string;
  /** Source that replaces an expose, a whole variant, or a build that is changed afterwards. */
  make: ((expose: string) => string | Pick<Variant, 'exposes' | 'files'>) | 'syntax error';
  /** A page cannot protect itself against it; only the browser check stops it. */
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
  { name: 'writes into the share scope', make: writesShareScope },
  { name: 'replaces exports of shared modules', make: replacesExports },
  { name: 'covers the page', make: coversThePage },
  { name: 'adds rules to the shell', make: addsRules },
  { name: 'sends past the policy', make: sendsPastThePolicy },
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
  { name: 'blocks again and again', make: blocksAgainAndAgain },
  { name: 'blocks with gaps', make: blocksWithGaps },
  { name: 'renders without end', make: rendersWithoutEnd },
  { name: 'calls in vain', make: callsInVain },
  { name: 'floods the bus', make: floodsTheBus },
  { name: 'draws fifty thousand', make: drawsFiftyThousand },
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

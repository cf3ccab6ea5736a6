import type { Category, Language } from './constants';

/** Events between remotes and shell. Payloads are small; the data itself is in the query cache. */
export interface EventMap {
  /** A session began, ended or was replaced, in this tab or another. */
  'session.changed': {
    loggedIn: boolean;
    /** `expired`: its lifetime is over. `revoked`: the server ended it earlier, for another device or by the staff. */
    reason: 'login' | 'logout' | 'expired' | 'revoked' | 'renewed' | 'otherTab';
    /** Why it was revoked, if the server gave a reason: the `context` of the text of `session.revoked`. */
    context?: string | undefined;
    /** Until when this browser hides offers (ISO), or `open`: the member who was logged out protects themselves. */
    noOffers?: string | undefined;
  };
  /** The site was closed, opened or changed its flags: code that uses its status reloads it. */
  'site.changed': Record<never, never>;
  'language.changed': { language: Language };
  /** The balance changed (a payout, a bonus): code that shows it reloads it. */
  'balance.changed': { source: string };
  /** Whether the event stream reaches this page. Without it, code that waits for an event polls. */
  'events.connected': { connected: boolean };
  /** This page changed an unread or unclaimed count: other tabs of this browser read it again. */
  'unread.changed': { of: 'inbox' | 'chat' | 'announcements' | 'rewards' };
  /** This page changed a limit, a break or a reality check: other tabs of this browser read them again. */
  'safety.changed': Record<never, never>;
  /** The player has chosen to stop: a game over the page closes. */
  'game.leave': Record<never, never>;
  /** The category rail of home: the tab bar's Home entry sets HOT. */
  'games.category': { category: Category };
  /** Opens a pop-up of the shell. */
  'overlay.open': { overlay: 'referral' | 'menu' | 'customerService' | 'member' };
  /** A view inside a page, which the address names, is shown, or is left: meanwhile the document has its title. */
  'view.shown': { title: string; shown: boolean };
  /** A remote's version changed on this page. */
  'remote.swapped': { remote: string; from: string | null; to: string };
}

/** The name of an event. */
export type EventName = keyof EventMap;

/** Events whose last payload a later subscriber gets at once. */
export const replayedEvents = ['games.category', 'view.shown'] as const satisfies readonly EventName[];

import type { Language } from '@r777/shared/contracts';
import { bus, defineStored } from '@r777/shared/core';
import type { Promotion } from '../../promotion/promotion';

/** After this time a tap joins nothing; ms. */
const LIFETIME = 10 * 60_000;

/** A guest's tap on the button of a promotion. */
export interface Tap {
  readonly id: string;
  /** The terms that the guest was shown, and their language. */
  readonly terms: string;
  readonly language: Language;
  readonly at: number;
}

/**
 * The tap, across log-in, registration and reloads of this tab. It is not part of an address: whoever can make a member
 * open a link could then bind the member to a bonus.
 */
const storedTap = defineStored('session', 'promotions.tap', (text): Tap | null => {
  const tap = JSON.parse(text) as Tap;
  return typeof tap.terms === 'string' ? tap : null;
});

let stop: (() => void) | undefined;

/** Keeps a guest's tap for the log-in in this tab. In another tab somebody else may log in, so that drops the tap. */
export function keepTap({ id, content }: Pick<Promotion, 'id' | 'content'>, language: Language): void {
  storedTap.write({ id, terms: content, language, at: Date.now() });
  stop?.();
  stop = bus.on('session.changed', ({ reason }) => {
    stop?.();
    if (reason === 'otherTab') storedTap.remove();
  });
}

/** The kept tap on this promotion, once; null if there is none, or if it is too old. */
export function takeTap(id: string): Tap | null {
  const tap = storedTap.read();
  if (tap?.id !== id) return null;
  storedTap.remove();
  return Date.now() - tap.at < LIFETIME ? tap : null;
}

/**
 * Versions whose code loads, but whose Area does not appear or does not stay; the comment above each says how it fails.
 */

/** Throws while it renders if the page says so (`window.isBroken`), and works afterwards. */
export const throwsWhileBroken = (expose: string) => `
import { Area as Original } from './Original${expose}';
export function Area() {
  if ('isBroken' in window) throw new Error('this version throws while rendering');
  return <Original />;
}
`;

/** Suspends for ever. */
export const neverReady = `
import { use } from 'react';
const never = new Promise<string>(() => undefined);
export function Area() { return <p>{use(never)}</p>; }
`;

/** Counts in `window.renders` how often its Area renders, by version. */
export const countsRenders = (expose: string, version: string) => `
import { Area as Original } from './Original${expose}';
const renders: Record<string, number> = ((window as never as { renders?: Record<string, number> }).renders ??= {});
export function Area() {
  renders['${version}'] = (renders['${version}'] ?? 0) + 1;
  return <Original />;
}
`;

/** Versions whose code loads well, and whose Area does not come on or does not stay: how each fails stands above it. */

/** Throws while it renders for as long as the page says so (`window.isBroken`), and is well after that. */
export const throwsWhileBroken = (expose: string) => `
import { Area as Original } from './Original${expose}';
export function Area() {
  if ('isBroken' in window) throw new Error('this version throws while rendering');
  return <Original />;
}
`;

/** Stays suspended for ever. */
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

import type { CrashInfo } from '../../wire';

/** The content of the canvas. `share`: how far up or down the hero is, 0 to 1; `seconds`: time of flight. */
export interface Moment {
  readonly phase: 'ready' | 'running' | 'left' | 'lost';
  readonly seconds: number;
  readonly share: number;
  /** Seconds since the end. */
  readonly after: number;
}

/** Draws a moment into a box of CSS px. */
export type Draw = (
  context: CanvasRenderingContext2D,
  box: { readonly width: number; readonly height: number },
  moment: Moment,
  look: { readonly colours: CrashInfo['colours']; readonly hero: HTMLImageElement },
) => void;

/** A number from 0 to 1 that is always the same for the same n: so stars and clouds keep their places. */
export const scattered = (n: number): number => {
  const wave = Math.sin(n * 127.1 + 311.7) * 43758.5453;
  return wave - Math.floor(wave);
};

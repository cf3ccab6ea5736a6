/** How the site shows speeds: as a value of the specification's bands, or as measured. */
export type SpeedDisplay = 'banded' | 'measured';

/** A server's speed as shown to the player: SRV-07. */
export interface SpeedResult {
  /** In ms, as shown. */
  readonly speed: number;
  /** `42 ms`, or a text for a server that does not answer. */
  readonly description: string;
  /** Length of the bar: 100 for an immediate answer, 0 for none. */
  readonly percentage: number;
  readonly type: 'fast' | 'normal' | 'slow';
}

/** Reported for a server whose ping fails, in ms: SRV-11. */
export const FAILED_SPEED = 9_999;

/** From this time on the bar has its shortest length, in ms. */
const LONGEST = 250;

/** What is reported for a ping that took less than `below` ms: a value between `from` and `to`. SRV-12..15 */
const bands = [
  { below: 100, from: 20, to: 40 },
  { below: 200, from: 40, to: 60 },
  { below: 400, from: 60, to: 100 },
  { below: Number.POSITIVE_INFINITY, from: 100, to: 150 },
] as const;

/** The reported speed for a measured time. */
function reported(real: number, display: SpeedDisplay, random: () => number): number {
  const band = bands.find(({ below }) => real < below);
  if (display === 'measured' || !band) return Math.round(real);
  return Math.round(band.from + random() * (band.to - band.from));
}

/** SRV-08..10 */
function typeOf(speed: number): SpeedResult['type'] {
  if (speed <= 80) return 'fast';
  return speed <= 150 ? 'normal' : 'slow';
}

/**
 * The result for a measured time in ms; null when the ping failed.
 * @param random 0 ≤ x < 1, chooses within a band
 */
export function speedResult(real: number | null, display: SpeedDisplay, random: () => number): SpeedResult {
  const speed = real === null ? FAILED_SPEED : reported(real, display, random);
  return {
    speed,
    description: real === null ? '' : `${speed} ms`,
    percentage: real === null ? 0 : Math.max(4, Math.round(100 - (speed / LONGEST) * 100)),
    type: typeOf(speed),
  };
}

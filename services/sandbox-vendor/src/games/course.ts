/** Growth a second: 2.00 comes after 7.7 s, 10.00 after 25.6 s. */
const PACE = 0.09;

/** The multiplier in hundredths after that many ms of flight. */
export const multiplierAt = (ms: number): number => Math.floor(100 * Math.exp((PACE * Math.max(0, ms)) / 1_000) + 1e-9);

/** ms of flight until a multiplier is reached. */
export const timeOf = (multiplier: number): number => (Math.log(multiplier / 100) / PACE) * 1_000;

/**
 * A time as a clock shows it: `04:09`, from an hour on `1:04:09`.
 */
export function clockText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Hours and minutes of a time, for words. */
export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  const all = Math.floor(seconds / 60);
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}

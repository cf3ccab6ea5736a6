/** The parts of the day that the greeting knows. */
export type DayPart = 'morning' | 'earlyAfternoon' | 'lateAfternoon' | 'evening';

/** The part of the day of a local hour, 0 to 24: AGENT-01..04. */
export function dayPart(hour: number): DayPart {
  if (hour <= 10) return 'morning';
  if (hour <= 14) return 'earlyAfternoon';
  return hour <= 18 ? 'lateAfternoon' : 'evening';
}

import type { TeamContext } from '../context';
import { checkFigures, daysToCheck } from './check';
import { foldChanges } from './fold';
import { followTime } from './standings';

const SECOND = 1_000;
const HOUR = 3_600_000;

/** Keeps the sums of teams: what changed every second, what time alone changes every five, and a check every hour. */
export function figureJobs({ db, jobs, log }: TeamContext): void {
  jobs.every('team-figures', SECOND, (at) => foldChanges(db, at));
  jobs.every('team-presence', 5 * SECOND, (at) => followTime(db, at));
  jobs.every('team-figures-check', HOUR, (at) => checkFigures(db, log, daysToCheck(at)));
}

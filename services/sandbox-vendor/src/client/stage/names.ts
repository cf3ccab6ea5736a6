import type { Fixture } from '../../games/match';
import type { TableCourse } from '../../games/tables';
import { type TextKey, t } from '../texts';

const groups: Readonly<Partial<Record<TableCourse, string>>> = {
  versus: 'teams',
  race: 'racers',
  cockfight: 'birds',
};

/** Name of a side of a match by its place in the lists of names. */
export function sideName(course: TableCourse, fixture: Fixture | null, side: number): string {
  const at = fixture?.sides[side] ?? 0;
  // The server's index is within the list of the texts.
  return t(`${groups[course] ?? 'teams'}.${at}` as TextKey);
}

/** The name of a spot. */
export function spotName(course: TableCourse, fixture: Fixture | null, id: string): string {
  if (id.startsWith('side')) return sideName(course, fixture, Number(id.slice(4)));
  if (/^[nd]\d+$/.test(id)) return id.slice(1);
  // Every other spot has its own text: a test compares the two lists.
  return t(`spots.${id}` as TextKey);
}

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/asvs.md', root), 'utf8');
/** `10.4.1–10.4.3` → its three points. */
function pointsOf(cell: string): string[] {
  const [first = '', last = first] = cell.split('–');
  const [from = 0, until = from] = [first, last].map((id) => Number(id.split('.').at(-1)));
  return Array.from({ length: until - from + 1 }, (_, i) => first.replace(/\d+$/, String(from + i)));
}
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([before = '', cell = '', ...rest]) => pointsOf(cell).map((id) => [before, id, ...rest]));
/** Points of levels 1 and 2 in each chapter of ASVS 5.0. */
const points = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('the table has every point of levels 1 and 2 once, each with one of three states', () => {
  const ids = rows.map(([, id = '']) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const inChapter = points.map((_, place) => ids.filter((id) => id.startsWith(`${place + 1}.`)).length);
  expect(inChapter).toEqual(points);
  for (const [, id, , state] of rows)
    expect([id, ['met', 'not applicable', 'open'].includes(state ?? '')]).toEqual([id, true]);
});

test('the numbers above the table are those of its rows', () => {
  const count = (wanted: string) => rows.filter(([, , , state]) => state === wanted).length;
  expect(text).toContain(
    `${count('met')} are met, ${count('not applicable')} are not applicable, ${count('open')} are open`,
  );
});

test('what is met names a test, what is not says why, and every named file exists', () => {
  for (const [, id, , state, shown = ''] of rows) {
    const files = [...shown.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
    if (state === 'met') expect([id, files.length]).not.toEqual([id, 0]);
    expect([id, shown.length > 0]).toEqual([id, true]);
    for (const path of files) expect([id, path, existsSync(new URL(path, root))]).toEqual([id, path, true]);
  }
});

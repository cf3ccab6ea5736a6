import { pathOf } from '@r777/shared/copy-and-share';
import { encodeQR } from 'qr';
import { expect, test } from 'vitest';

/** The modules that a path paints. */
function modulesOf(path: string): Set<string> {
  const bars = path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g);
  return new Set(
    [...bars].flatMap(([, x, y, length]) => Array.from({ length: Number(length) }, (_, i) => `${Number(x) + i} ${y}`)),
  );
}

test('the path paints exactly the dark modules of a code', () => {
  const rows = encodeQR('https://r777.example/m/register?affiliateCode=RAHIM777', 'raw', { ecc: 'medium', border: 2 });
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])));
  expect(dark.length).toBeGreaterThan(200);
  expect([...modulesOf(pathOf(rows))].toSorted()).toEqual(dark.toSorted());
});

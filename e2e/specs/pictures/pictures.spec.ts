import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { complaint, SAME_BROWSER } from '../../pictures/compare';
import { keptOf, keptSizes, partsOnDisk } from '../../pictures/kept';
import { decode, encodeKept } from '../../pictures/picture';
import { openStudio, type Studio } from '../../pictures/studio';

const failures = resolve(import.meta.dirname, '../../../reports/pictures');
let studio: Studio;

test.beforeAll(async () => {
  studio = await openStudio();
});
test.afterAll(() => studio?.close());

for (const part of partsOnDisk())
  test(`the part looks as it did: ${part}`, async () => {
    const taken = await studio.take(part);
    const kept = keptOf(part, studio.browser);
    const again = `npm run pictures -- ${part}`;
    if (!kept) throw new Error(`No picture of ${part} is kept. Take one and look at it: ${again}`);
    if (kept.browser !== studio.browser)
      console.warn(
        `\n  NO PICTURES ARE KEPT OF CHROMIUM ${studio.browser}: ${part} is compared with that of ${kept.browser}, and less closely.\n  Take some of this version from a commit that is known to be good: npm run pictures\n`,
      );
    const wrong = complaint(kept.picture, taken.picture, taken.mask, kept.tolerance);
    if (!wrong) return;
    mkdirSync(failures, { recursive: true });
    writeFileSync(`${failures}/${part}.png`, taken.png);
    throw new Error(`${part} looks different. ${wrong}
It looks like this now: reports/pictures/${part}.png. If that is what you want: ${again}`);
  });

/** Changes that a person may overlook, each as a style sheet over one part. */
const MUTATIONS = [
  ['a border that grew by 1 px', 'list-row', 'li + li { border-block-start-width: 2px }'],
  ['a frame that moved by 1 px', 'alert', '[role=alert] { translate: 1px }'],
  ['a colour token that changed a little', 'card', ':root { --surface-1: #1a2431 }'],
  ['a Bengali line that lost its headstroke', 'accordion', ':lang(bn) button > span { clip-path: inset(5px 0 0) }'],
] as const;

for (const [what, part, style] of MUTATIONS)
  test(`the comparison sees ${what}`, async () => {
    const { picture, mask } = await studio.take(part);
    const kept = decode(encodeKept(picture, mask));
    expect(complaint(kept, picture, mask, SAME_BROWSER)).toBeUndefined();
    const mutated = await studio.take(part, style);
    expect(complaint(kept, mutated.picture, mutated.mask, SAME_BROWSER)).toMatch(/differ|kept is/);
  });

test('the comparison passes over another way of drawing letters', async () => {
  const other = await openStudio(['--font-render-hinting=slight', '--force-color-profile=srgb']);
  for (const part of ['list-row', 'accordion', 'alert']) {
    const { picture, mask } = await studio.take(part);
    const elsewhere = await other.take(part);
    expect(elsewhere.picture.data.equals(picture.data)).toBe(false);
    const kept = decode(encodeKept(picture, mask));
    expect([part, complaint(kept, elsewhere.picture, elsewhere.mask, SAME_BROWSER)]).toEqual([part, undefined]);
  }
  await other.close();
});

test('a kept picture is small: 96 KiB at most, 2 MiB together', () => {
  const sizes = [...keptSizes()];
  expect(sizes.filter(([, bytes]) => bytes > 96 * 1024)).toEqual([]);
  expect(sizes.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(2 * 1024 * 1024);
});

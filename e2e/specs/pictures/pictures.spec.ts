import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { baselineOf, keptBrowsers, keptSizes, partsOnDisk } from '../../pictures/baselines';
import { pictureProblem } from '../../pictures/compare';
import { decode, encodeKept } from '../../pictures/picture';
import { openStudio, type Studio } from '../../pictures/studio';

const failures = resolve(import.meta.dirname, '../../../reports/pictures');
let studio: Studio;

test.beforeAll(async () => {
  studio = await openStudio();
  const of = `CHROMIUM ${studio.browser}`;
  console.log(
    keptBrowsers().includes(studio.browser)
      ? `\n  THE PARTS OF THE KIT ARE COMPARED WITH THEIR PICTURES, KEPT OF ${of}.\n`
      : `\n  NO PART OF THE KIT IS COMPARED: PICTURES ARE KEPT OF CHROMIUM ${keptBrowsers().join(', ')}, AND THIS IS ${of}.\n  Take some of this version from a commit that is known to be good: npm run pictures\n`,
  );
});
test.afterAll(() => studio?.close());

for (const part of partsOnDisk())
  test(`the part matches its baseline: ${part}`, async () => {
    // biome-ignore lint/suspicious/noSkippedTests: another browser than the kept one draws other pictures, and the run has said so.
    test.skip(!keptBrowsers().includes(studio.browser), 'no pictures are kept of this browser: npm run pictures');
    const taken = await studio.take(part);
    const kept = baselineOf(part, studio.browser);
    const again = `npm run pictures -- ${part}`;
    if (!kept) throw new Error(`No picture of ${part} is kept. Take one and look at it: ${again}`);
    const wrong = pictureProblem(kept, taken.picture, taken.mask);
    if (!wrong) return;
    mkdirSync(failures, { recursive: true });
    writeFileSync(`${failures}/${part}.png`, taken.png);
    throw new Error(`${part} looks different. ${wrong}
It looks like this now: reports/pictures/${part}.png. If that is what you want: ${again}`);
  });

/** Changes that are easily overlooked, each as a style sheet over one component. */
const MUTATIONS = [
  ['a border that grew by 1 px', 'list-row', 'li:not(#other) + li { border-block-start-width: 2px }'],
  ['a frame that moved by 1 px', 'alert', '[role=alert] { translate: 1px }'],
  ['a colour token that changed a little', 'card', ':root { --surface-1: #1a2431 }'],
  ['a Bengali line that lost its headstroke', 'accordion', ':lang(bn) button > span { clip-path: inset(5px 0 0) }'],
] as const;

for (const [what, part, style] of MUTATIONS)
  test(`the comparison detects ${what}`, async () => {
    const { picture, mask } = await studio.take(part);
    const kept = decode(encodeKept(picture, mask));
    expect(pictureProblem(kept, picture, mask)).toBeUndefined();
    const mutated = await studio.take(part, style);
    expect(pictureProblem(kept, mutated.picture, mutated.mask)).toMatch(/differ|kept is/);
  });

test('a baseline is at most 40 KiB, and all together at most 1 MiB', () => {
  const sizes = [...keptSizes()];
  expect(sizes.filter(([, bytes]) => bytes > 40 * 1024)).toEqual([]);
  expect(sizes.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(1024 * 1024);
});

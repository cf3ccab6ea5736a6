import { expect, test } from 'vitest';
import { gallery } from '../remotes/gallery';
import { survival } from './survival';

const frames = { frames: 900, header: 1, tabs: 1, area: 1, longestGapMs: 40 };
const lost = ['leaves the page', 'loops for ever'];
const meetings = gallery.map((exhibit) => ({ exhibit, frames: lost.includes(exhibit.name) ? undefined : frames }));

test('counts every version as one to survive, except those that only a check can keep away', () => {
  const all = gallery.length - lost.length;
  expect(survival(meetings)).toMatchObject({ value: all, unit: `of ${all}`, limit: all, ok: true });
});

test('a version that costs a page its area for one frame, or the page, is over the limit', () => {
  for (const bad of [{ ...frames, area: 0.999 }, undefined]) {
    const [first, ...others] = meetings;
    if (!first) throw new Error('the gallery is empty');
    expect(survival([{ ...first, frames: bad }, ...others])).toMatchObject({ ok: false });
  }
});

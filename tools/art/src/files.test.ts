// @module-tag extended
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, vendors } from '@r777/sandbox-vendor/catalogue';
import { describe, expect, test } from 'vitest';
import { type ArtFile, artFiles, drawnFiles } from './files';
import { drawBanner, drawCategoryIcon, drawGoods, drawPromotion, drawSpot } from './index';
import { toWebp } from './raster';

const files = await artFiles();
const metaTexts = join(import.meta.dirname, '../../../locales/en/meta.json');
const svgs = files.flatMap(({ path, content }) =>
  typeof content === 'string' && path.endsWith('.svg') ? [{ path, content }] : [],
);
const under = (folder: string) => svgs.filter(({ path }) => path.startsWith(`${folder}/`));
const tiles = under('games').filter(({ path }) => !path.includes('/lite/'));
const mean = (pictures: typeof svgs) =>
  pictures.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0) / pictures.length;

describe('the art folder', () => {
  test('has drawings that are the same bytes each time, and so is a WebP of one', async () => {
    const tile = tiles[0]?.content ?? '';
    expect(await toWebp(tile, 216)).toEqual(
      files.find(({ path }) => path === tiles[0]?.path.replace('svg', 'webp'))?.content,
    );
    const sums = (drawn: readonly ArtFile[]) =>
      drawn.map(({ path, content }) => `${path} ${createHash('sha256').update(content).digest('hex')}`);
    expect(sums(drawnFiles())).toEqual(sums(files.slice(0, drawnFiles().length)));
  });

  test('has a picture for each game and vendor, and lists the size of every file', () => {
    const paths = new Set(files.map(({ path }) => path));
    for (const { gameId } of games) expect(paths).toContain(`games/${gameId}.svg`);
    for (const { vassalage } of vendors) {
      for (const suffix of ['-COLOR.png', '-plate.svg', '-emblem.svg'])
        expect(paths).toContain(`vendors/${vassalage}${suffix}`);
    }
    const index: unknown = JSON.parse(String(files.at(-1)?.content));
    const sizes = Object.fromEntries(
      files.slice(0, -1).map(({ path, content }) => [path, Buffer.from(content).length]),
    );
    expect(index).toEqual({ files: sizes });
  });

  test('has a picture for every page that is shared with a title of its own', () => {
    const headlines = Object.keys((JSON.parse(readFileSync(metaTexts, 'utf8')) as { headline: object }).headline);
    const shared = files.flatMap(({ path }) => /^share\/(\w+)\.png$/.exec(path)?.[1] ?? []);
    expect(shared.sort()).toEqual(headlines.sort());
  });

  test('keeps tiles at 6 KB on average and 8 KB at most', () => {
    expect(mean(tiles)).toBeLessThanOrEqual(6144);
    expect(tiles.filter(({ content }) => Buffer.byteLength(content) > 8192)).toEqual([]);
  });

  test('has each tile also without title and background, with little more than half the bytes', () => {
    const small = under('games/lite');
    expect(small.map(({ path }) => path.replace('lite/', ''))).toEqual(tiles.map(({ path }) => path));
    expect(mean(small)).toBeLessThan(0.55 * mean(tiles));
  });

  test('has frequently shown images as WebP too: tiles of 11 KB on average, lite ones under half of that', () => {
    const webps = files.filter(({ path }) => path.endsWith('.webp'));
    const asDrawn = webps.map(({ path }) => path.replace(/webp$/, 'svg'));
    const shown = /^(games|banners|promotions|icons)\/|^vendors\/.*-plate/;
    expect(asDrawn).toEqual(svgs.map(({ path }) => path).filter((path) => shown.test(path)));
    const average = (pictures: typeof webps) =>
      pictures.reduce((sum, { content }) => sum + content.length, 0) / pictures.length;
    const [lite, full] = [true, false].map((isLite) =>
      average(webps.filter(({ path }) => path.startsWith('games/') && path.includes('/lite/') === isLite)),
    ) as [number, number];
    expect(full).toBeLessThan(11 * 1024);
    expect(lite).toBeLessThan(full / 2);
    for (const { path, content } of webps) expect(content.length, path).toBeLessThan(28 * 1024);
  });

  test('keeps banners and promotions under 14 KB, icons and goods under 5 KB', () => {
    for (const { path, content } of [...under('banners'), ...under('promotions')])
      expect(content.length, path).toBeLessThan(14_336);
    for (const { path, content } of [...under('icons'), ...under('spots'), ...under('goods')])
      expect(content.length, path).toBeLessThan(5120);
  });

  test('is self-contained: size included, no script, handler, inline style or outside reference', () => {
    for (const { path, content } of svgs) {
      expect(content, path).toMatch(/^<svg xmlns="[^"]+" viewBox="[-\d. ]+" width="\d+" height="\d+">/);
      expect(content, path).not.toMatch(
        /<script|<foreignObject|<image|\son\w+=|\sstyle=|href="(?!#)|url\((?!#)|undefined|NaN/,
      );
    }
  });

  test('resolves each reference inside the same picture, to one element', () => {
    for (const { path, content } of svgs) {
      const ids = [...content.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, path).toBe(ids.length);
      const wanted = [...content.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
      expect(
        wanted.filter((id) => !ids.includes(id)),
        path,
      ).toEqual([]);
    }
  });
});

describe('an unknown name', () => {
  test.each([
    ['banner', drawBanner],
    ['promotion', drawPromotion],
    ['icon', drawCategoryIcon],
    ['spot', drawSpot],
    ['goods picture', drawGoods],
  ])('of a %s is refused with the names that exist', (_what, draw) => {
    expect(() => draw('no-such-thing')).toThrow(/No .*"no-such-thing"; there are \w+/);
  });
});

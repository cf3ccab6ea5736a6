import { games, vendors } from '@r777/sandbox-vendor/catalogue';
import { drawGame } from '@r777/sandbox-vendor/catalogue/game-tile';
import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawPromotion, promotionIds } from './promotion';

/** Pixels of a picture at thumbnail size; throws if it is not well-formed XML. */
const thumbnail = (svg: string, width: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().pixels;

/** Mean difference per colour channel, 0 to 255. */
function distance(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) if (i % 4 !== 3) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / ((a.length / 4) * 3);
}

function nearest(pictures: readonly { readonly name: string; readonly pixels: Uint8Array }[]) {
  let closest = { distance: Number.POSITIVE_INFINITY, pair: '' };
  pictures.forEach((a, i) => {
    for (const b of pictures.slice(i + 1)) {
      const between = distance(a.pixels, b.pixels);
      if (between < closest.distance) closest = { distance: between, pair: `${a.name} / ${b.name}` };
    }
  });
  return closest;
}

describe('at thumbnail size', () => {
  const tiles: { name: string; svg: string; pixels: Uint8Array }[] = [];

  beforeAll(() => {
    const looks = new Map(vendors.map(({ vassalage, look }) => [vassalage, look]));
    for (const game of games) {
      const look = looks.get(game.vassalage);
      if (look === undefined) throw new Error(`No vendor ${game.vassalage}`);
      const svg = drawGame(game, look);
      tiles.push({ name: game.gameId, svg, pixels: thumbnail(svg, 16) });
    }
  }, 60_000);

  test('no two tiles have the same drawing', () => {
    expect(new Set(tiles.map(({ svg }) => svg)).size).toBe(tiles.length);
  });

  test('no two of the tiles look nearly the same', { timeout: 60_000 }, () => {
    const closest = nearest(tiles);
    expect(closest.distance, closest.pair).toBeGreaterThan(9);
  });

  test('no two promotions look nearly the same', () => {
    const strips = promotionIds.map((id) => ({ name: id, pixels: thumbnail(drawPromotion(id), 64) }));
    const closest = nearest(strips);
    expect(closest.distance, closest.pair).toBeGreaterThan(9);
  });
});

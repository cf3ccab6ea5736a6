import { games, type Vendor, vendors } from '@r777/sandbox-vendor/catalogue';
import { drawGame } from '@r777/sandbox-vendor/catalogue/game-tile';
import { bannerIds, drawBanner } from './banner';
import { drawCategoryIcon, iconNames } from './category-icon';
import { drawGift } from './gift';
import { drawGoods, goodsNames } from './goods';
import { drawAppIcon, drawLogo } from './logo';
import { drawPromotion, promotionIds } from './promotion';
import { toPng, toWebp } from './raster';
import { drawShare, shareNames } from './share';
import { drawSpot, spotNames } from './spots';
import { drawVendorEmblem, drawVendorPlate } from './vendor-plate';

/** One file of the art folder; `path` is relative to it and uses `/`. */
export interface ArtFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Edge of a vendor's icon in pixels: 34 points at three times. */
const vendorIconSize = 96;

function gameFiles(): ArtFile[] {
  const looks = new Map(vendors.map(({ vassalage, look }) => [vassalage, look]));
  return games.flatMap((game) => {
    const look = looks.get(game.vassalage);
    if (look === undefined) throw new Error(`Game ${game.gameId} belongs to no vendor: ${game.vassalage}`);
    return [
      { path: `games/${game.gameId}.svg`, content: drawGame(game, look) },
      { path: `games/lite/${game.gameId}.svg`, content: drawGame(game, look, true) },
    ];
  });
}

const vendorFiles = (vendor: Vendor): ArtFile[] => [
  { path: `vendors/${vendor.vassalage}-plate.svg`, content: drawVendorPlate(vendor) },
  { path: `vendors/${vendor.vassalage}-emblem.svg`, content: drawVendorEmblem(vendor) },
  { path: `vendors/${vendor.vassalage}-COLOR.png`, content: toPng(drawVendorEmblem(vendor), vendorIconSize) },
];

function brandFiles(): ArtFile[] {
  const [logo, gift, icon] = [drawLogo(), drawGift(), drawAppIcon(512)];
  return [
    { path: 'brand/logo.svg', content: logo },
    { path: 'brand/logo.png', content: toPng(logo, 324) },
    { path: 'brand/gift.svg', content: gift },
    { path: 'brand/gift.png', content: toPng(gift, 288) },
    { path: 'brand/icon-192.svg', content: drawAppIcon(192) },
    { path: 'brand/icon-192.png', content: toPng(icon, 192) },
    { path: 'brand/icon-512.svg', content: icon },
    { path: 'brand/icon-512.png', content: toPng(icon, 512) },
  ];
}

/** Width of a shared picture in pixels: networks show it at full width. */
const shareWidth = 1200;
const shareFiles = (): ArtFile[] =>
  shareNames.map((name) => ({ path: `share/${name}.png`, content: toPng(drawShare(name), shareWidth) }));

const sizeOf = ({ content }: ArtFile): number =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;

/**
 * Widths in pixels of pictures that pages show in large numbers: about twice their size in a window of 360 px. A
 * browser parses and rasterises an SVG on the main thread, which takes four times as long as decoding a WebP.
 */
const widths: readonly (readonly [folder: RegExp, width: number])[] = [
  [/^games\/lite\//, 120],
  [/^games\//, 216],
  [/^(banners|promotions)\//, 672],
  [/^vendors\/.*-plate/, 200],
  [/^icons\//, 96],
];

/** The pictures that pages show as WebP, in addition to their drawings. */
function rasters(drawings: readonly ArtFile[]): Promise<ArtFile[]> {
  return Promise.all(
    drawings.flatMap(({ path, content }) => {
      const width = widths.find(([folder]) => folder.test(path))?.[1];
      if (!width || typeof content !== 'string') return [];
      return [toWebp(content, width).then((webp) => ({ path: path.replace(/svg$/, 'webp'), content: webp }))];
    }),
  );
}

/** Every drawn picture. The same input gives the same bytes. */
export function drawnFiles(): ArtFile[] {
  return [
    ...gameFiles(),
    ...vendors.flatMap(vendorFiles),
    ...bannerIds.map((id) => ({ path: `banners/${id}.svg`, content: drawBanner(id) })),
    ...promotionIds.map((id) => ({ path: `promotions/${id}.svg`, content: drawPromotion(id) })),
    ...iconNames.map((name) => ({ path: `icons/${name}.svg`, content: drawCategoryIcon(name) })),
    ...goodsNames.map((name) => ({ path: `goods/${name}.svg`, content: drawGoods(name) })),
    ...spotNames.map((name) => ({ path: `spots/${name}.svg`, content: drawSpot(name) })),
    ...brandFiles(),
    ...shareFiles(),
  ];
}

/** Every picture of the site, and `index.json` with the size of each in bytes. */
export async function artFiles(): Promise<ArtFile[]> {
  const drawn = drawnFiles();
  const pictures = [...drawn, ...(await rasters(drawn))];
  const sizes = Object.fromEntries(pictures.map((file) => [file.path, sizeOf(file)]));
  return [...pictures, { path: 'index.json', content: `${JSON.stringify({ files: sizes }, null, 1)}\n` }];
}

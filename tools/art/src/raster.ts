import { Resvg, renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

const toWidth = (value: number) => ({ fitTo: { mode: 'width' as const, value }, font: { loadSystemFonts: false } });

/** Renders a picture without text to PNG, `width` pixels wide, on a transparent ground. */
export function toPng(svg: string, width: number): Uint8Array {
  return new Resvg(svg, toWidth(width)).render().asPng();
}

/** For flat colours and soft gradients: lower quality blurs edges, higher quality only adds bytes. */
const encoding = { quality: 60, effort: 4 };

/** Renders a picture without text to WebP, `width` pixels wide, on a transparent ground; on another thread. */
export async function toWebp(svg: string, width: number): Promise<Uint8Array> {
  const { pixels, width: wide, height } = await renderAsync(svg, toWidth(width));
  return sharp(pixels, { raw: { width: wide, height, channels: 4, premultiplied: true } })
    .webp(encoding)
    .toBuffer();
}

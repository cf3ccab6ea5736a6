import { Resvg } from '@resvg/resvg-js';

/** Renders a picture without text to PNG, `width` pixels wide, on a transparent ground. */
export function toPng(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();
}

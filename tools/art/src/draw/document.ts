import type { Palette } from './palettes';
import { paintClasses, tidy } from './svg';

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Left, top, width and height of what is drawn, when it is not the size itself. */
  readonly viewBox?: readonly [x: number, y: number, width: number, height: number];
  readonly palette: Pick<Palette, 'ink' | 'glow'>;
  readonly defs: string;
  readonly body: string;
}

/** A self-contained picture: no scripts, no outside references, with its own size. */
export function svgDocument({ width, height, viewBox = [0, 0, width, height], palette, defs, body }: Sheet): string {
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" width="${width}" height="${height}">${paintClasses(palette)}<defs>${defs}</defs>${body}</svg>`,
    palette.ink,
  );
}

import type { Palette } from './palettes';

/** Rounds to one decimal: smaller steps are invisible and cost bytes. */
export const round1 = (value: number): number => Math.round(value * 10) / 10;

/** Half and most of full opacity, for highlights and shades over a body. */
export const half = ' fill-opacity=".45"';
export const most = ' fill-opacity=".7"';

export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}"${extra}/>`;

/** A part with the full ink outline (class `o` of the picture's style). */
export const outline = (d: string, fill: string): string => `<path class="o" d="${d}" fill="${fill}"/>`;

/** A small part with the thinner outline (class `n`). */
export const thin = (d: string, fill: string): string => `<path class="n" d="${d}" fill="${fill}"/>`;

/** An open stroke with round ends (class `h`). */
export const line = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path class="h" d="${d}" stroke="${stroke}" stroke-width="${width}"${extra}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${round1(cx)}" cy="${round1(cy)}" r="${round1(r)}" fill="${fill}"${extra}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${round1(cx)}" cy="${round1(cy)}" rx="${round1(rx)}" ry="${round1(ry)}" fill="${fill}"${extra}/>`;

export const group = (transform: string, content: string): string => `<g transform="${transform}">${content}</g>`;

/** A four-pointed sparkle. */
export function sparkle(x: number, y: number, r: number, fill = '#fff'): string {
  const near = round1(r * 0.14);
  const far = round1(r * 0.86);
  return path(
    `M${x} ${y - r}q${near} ${far} ${r} ${r}q${-far} ${near} ${-r} ${r}q${-near} ${-far} ${-r} ${-r}q${far} ${-near} ${r} ${-r}z`,
    fill,
  );
}

/** A gradient with evenly spread stops, top to bottom. */
export function linearGradient(id: string, stops: readonly string[]): string {
  const at = (i: number) => (i === 0 ? '' : ` offset="${round1(i / (stops.length - 1))}"`);
  const colours = stops.map((colour, i) => `<stop${at(i)} stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" x2="0" y2="1">${colours.join('')}</linearGradient>`;
}

/** Light of the scene along the far edge of a body (class `r`). */
export const rim = (d: string): string => `<path class="h r" d="${d}"/>`;

/** Classes for the most frequent paints: outlines, open strokes, highlights, the shaded side, the rim light. */
export const paintClasses = ({ ink, glow }: { readonly ink: string; readonly glow: string }): string =>
  `<style>.o,.n{stroke:${ink};stroke-width:2.6;stroke-linejoin:round}.n{stroke-width:2.1}.h{fill:none;stroke-linecap:round}.w,.v{fill:#fff;fill-opacity:.45}.v{fill-opacity:.7}.x{fill:${ink};fill-opacity:.26}.r{stroke:${glow};stroke-width:1.8;stroke-opacity:.8}</style>`;

/** Removes unused gradients, replaces frequent paints with classes, and drops redundant characters. */
export function tidy(svg: string, ink: string): string {
  const paint = (fill: string, opacity: string) =>
    new RegExp(`<(path|ellipse|circle) ((?:(?!class=)[^>])*?) fill="${fill}" fill-opacity="${opacity}"/>`, 'g');
  const used = svg.replace(/<(linear|radial)Gradient id="(\w+)".*?<\/\1Gradient>/g, (gradient, _kind, id: string) =>
    svg.includes(`url(#${id})`) ? gradient : '',
  );
  return used
    .replace(paint('#fff', '\\.45'), '<$1 class="w" $2/>')
    .replace(paint('#fff', '\\.7'), '<$1 class="v" $2/>')
    .replace(paint(ink, '\\.2[2-8]?'), '<$1 class="x" $2/>')
    .replace(/ (cx|cy|x|y)="0"/g, '')
    .replace(/#(\w)\1(\w)\2(\w)\3"/g, '#$1$2$3"')
    .replace(/(?<=[" (,-])0\.(\d)/g, '.$1');
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Left, top, width and height of the drawing, if they differ from the size. */
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

import { setRun } from './lettering/run';
import type { Face, LayoutName, LetteringName } from './names';

/** Colours of a title: three stops of the fill, the dark outline, the light line around it. */
export interface LetteringStyle {
  readonly fill: readonly [top: string, middle: string, bottom: string];
  readonly outline: string;
  readonly line: string;
}

const style = (top: string, middle: string, bottom: string, outline: string, line: string): LetteringStyle => ({
  fill: [top, middle, bottom],
  outline,
  line,
});

export const letterings: Readonly<Record<LetteringName, LetteringStyle>> = {
  gold: style('#fffce8', '#ffe06a', '#ffab24', '#5a1f02', '#fff0b0'),
  fire: style('#fff9c0', '#ffc53a', '#ff6a1f', '#3a0404', '#ffd98a'),
  ice: style('#ffffff', '#a8ecff', '#2f9cf0', '#06255c', '#e0faff'),
  candy: style('#ffffff', '#ffc4e8', '#ff4fa8', '#5a0a6a', '#ffffff'),
  jade: style('#f6ffd0', '#8af06b', '#129a4a', '#03331c', '#e6ffd0'),
  silver: style('#ffffff', '#d4deee', '#7f90b0', '#10162a', '#ffffff'),
  neon: style('#ffffff', '#8affff', '#18d0ff', '#2a0a6a', '#ff4fe0'),
  cream: style('#fffdf4', '#fff2cf', '#ffd9a0', '#7a1220', '#ffffff'),
  violet: style('#ffffff', '#f0c8ff', '#b04fff', '#2a0650', '#ffe08a'),
};

export interface TitleOptions {
  readonly lines: readonly string[];
  readonly face: Face;
  readonly layout: LayoutName;
  readonly lettering: LetteringName;
  /** Baseline of the last line. */
  readonly baseline: number;
}

/** Cap heights of a single line and of the two lines of a double one; the condensed face needs more. */
const sizes = {
  condensed: { single: 48, first: 36, last: 46 },
  other: { single: 42, first: 30, last: 38 },
};
const lineGap = 9;
/** Space that the curve or the tilt takes from the line. */
const inset: Readonly<Record<LayoutName, number>> = { straight: 0, arch: 14, slant: 8 };

/** A title's shared outlines for `<defs>` and its layers: drop outline, light line, dark outline, fill. */
export function setTitle({ lines, face, layout, lettering, baseline }: TitleOptions): { defs: string; layers: string } {
  const style = letterings[lettering];
  const size = face === 'condensed' ? sizes.condensed : sizes.other;
  let bottom = baseline;
  let svg = '';
  const scales: number[] = [];
  for (const [i, line] of [...lines].reverse().entries()) {
    const isLast = i === 0;
    const run = setRun({
      face,
      text: face === 'script' ? line : line.toUpperCase(),
      size: lines.length === 1 ? size.single : isLast ? size.last : size.first,
      centre: 104,
      baseline: bottom,
      maxWidth: (isLast ? 180 : 166) - inset[layout],
      layout,
    });
    svg = run.svg + svg;
    scales.push(run.scale);
    bottom -= run.height + lineGap;
  }
  const mean = scales.reduce((sum, scale) => sum + scale, 0) / scales.length;
  const width = (units: number) => Math.round(units / mean);
  const stroke = (colour: string, units: number, extra = '') =>
    `<use href="#t"${extra} stroke="${colour}" stroke-width="${width(units)}"/>`;
  const { outline, line } = style;
  const layers =
    face === 'chunky' || face === 'script'
      ? stroke(outline, 13, ` y="4" fill="${outline}"`) + stroke(line, 10) + stroke(outline, 7)
      : stroke(outline, 12, ' y="4"') + stroke(outline, 10);
  const fill = `<use href="#t" fill="url(#l)"${face === 'brush' ? ` stroke="${style.fill[1]}" stroke-width="${width(1.1)}"` : ''}/>`;
  const tilt = layout === 'slant' ? ' transform="rotate(-6 104 232)"' : '';
  return { defs: `<g id="t" stroke-linejoin="round"${tilt}>${svg}</g>`, layers: layers + fill };
}

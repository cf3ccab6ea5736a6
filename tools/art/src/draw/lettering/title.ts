import type { Face, LayoutName, LetteringName } from './names';
import { setRun } from './run';
import { letterings } from './styles';

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
/** Room that the curve or the tilt takes from the line. */
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

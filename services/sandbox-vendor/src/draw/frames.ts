import type { FrameName } from './names';
import { circle, path } from './svg';

/** Colours that a frame is drawn in. */
export interface FramePaint {
  readonly colour: string;
  /** The vendor's dark. */
  readonly ink: string;
  /** Outline colour of the scene. */
  readonly sceneInk: string;
}
type Frame = (paint: FramePaint) => string;

const box = (inset: number, rx: number, stroke: string, width: number, extra = ''): string =>
  `<rect x="${inset}" y="${inset}" width="${208 - 2 * inset}" height="${276 - 2 * inset}" rx="${rx}" fill="none" stroke="${stroke}" stroke-width="${width}"${extra}/>`;
const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${extra}/>`;
/** Covers the rim outside a window. */
const mat = (window: string, fill: string): string => path(`M0 0H208V276H0z${window}`, fill, ' fill-rule="evenodd"');
const corners: readonly (readonly [x: number, y: number])[] = [
  [17, 17],
  [191, 17],
  [17, 259],
  [191, 259],
];

const octagon = 'M28 6L6 28V248L28 270H180L202 248V28L180 6z';
const notched = 'M24 6H184V14H202V36V240V262H184V270H24V262H6V240V36V14H24z';
const bracketed =
  'M5 44V25A20 20 0 0 1 25 5H44M164 5H183A20 20 0 0 1 203 25V44M203 232V251A20 20 0 0 1 183 271H164M44 271H25A20 20 0 0 1 5 251V232';

export const frames: Readonly<Record<FrameName, Frame>> = {
  corners: () => box(5, 20, '#ffd257', 2.6) + stroke(bracketed, '#fff3b8', 6, ' stroke-linecap="round"'),
  gilded: ({ sceneInk }) => box(3, 22, 'url(#g)', 6) + box(8, 17, sceneInk, 2, ' stroke-opacity=".6"'),
  double: ({ colour }) => box(4, 21, colour, 3) + box(9, 16, '#fff', 1.2, ' stroke-opacity=".5"'),
  leafy: ({ colour, ink }) =>
    mat('M22 8Q8 8 8 22V254Q8 268 22 268H186Q200 268 200 254V22Q200 8 186 8z', ink) + box(8, 15, colour, 2.4),
  slash: ({ colour }) =>
    path('M0 0H56L0 56zM208 276H164L208 232z', colour) +
    path('M56 0H66L0 66V56zM164 276H154L208 222V232z', '#fff', ' fill-opacity=".7"'),
  riveted: ({ colour, ink }) =>
    box(3, 22, colour, 6) +
    stroke('M3 176V251A22 22 0 0 0 25 273H183A22 22 0 0 0 205 251V176', ink, 6, ' stroke-opacity=".55"') +
    corners.map(([x, y]) => circle(x, y, 4, '#eef3ff', ` stroke="${ink}" stroke-width="1.5"`)).join(''),
  octagon: ({ colour, ink }) => mat(octagon, ink) + stroke(octagon, colour, 3),
  filigree: ({ colour }) =>
    stroke('M8 40Q8 8 40 8M168 8Q200 8 200 40M200 236Q200 268 168 268M40 268Q8 268 8 236', colour, 3) +
    stroke('M14 30Q30 30 30 14M178 14Q178 30 194 30M194 246Q178 246 178 262M30 262Q30 246 14 246', colour, 2),
  bands: ({ colour }) =>
    path('M0 0H208V8H0zM0 268H208V276H0z', colour) +
    stroke('M0 11H208M0 265H208', '#fff', 1.6, ' stroke-opacity=".8"') +
    stroke('M4 276V0M204 0V276', colour, 1.6, ' stroke-opacity=".5"'),
  brackets: ({ colour }) =>
    stroke(
      'M6 60V26Q6 6 26 6H60M148 6H182Q202 6 202 26V60M202 216V250Q202 270 182 270H148M60 270H26Q6 270 6 250V216',
      colour,
      5,
    ),
  rope: () => box(4, 21, '#e8c48a', 6) + box(4, 21, '#8a5a24', 6, ' stroke-dasharray="3 9"'),
  beads: ({ colour, ink }) =>
    box(4, 21, ink, 7) + box(4, 21, colour, 4, ' stroke-linecap="round" stroke-dasharray=".1 9"'),
  notched: ({ colour, ink }) => mat(notched, ink) + stroke(notched, colour, 2.6),
  ribbon: ({ colour, ink }) =>
    box(4, 21, colour, 3.4) +
    path('M164 0H208V44z', colour) +
    path('M0 232V276H44z', colour) +
    stroke('M156 0L208 52M0 224L52 276', ink, 2),
};

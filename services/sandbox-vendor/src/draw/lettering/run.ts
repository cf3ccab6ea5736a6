import glyphData from '../data/glyphs.json';
import type { Face, LayoutName } from '../names';
import { round1 } from '../svg';

interface Glyph {
  readonly width: number;
  /** An SVG path that moves absolutely and draws relatively, on a baseline at 0. */
  readonly outline: string;
}
const fonts: Readonly<Record<Face, { readonly capHeight: number; readonly glyphs: Readonly<Record<string, Glyph>> }>> =
  glyphData;

/** Width of a word space, and of a character that the font lacks, in glyph units. */
const space = 20;
/** Radius of the arc of arched titles. */
const archRadius = 300;

export interface Run {
  readonly svg: string;
  /** From glyph units to picture units. */
  readonly scale: number;
  readonly height: number;
}

export interface RunOptions {
  readonly face: Face;
  readonly text: string;
  /** Desired cap height, in picture units; smaller if the text would be wider than `maxWidth`. */
  readonly size: number;
  readonly centre: number;
  readonly baseline: number;
  readonly maxWidth: number;
  readonly layout: LayoutName;
}

interface Placed {
  readonly glyph: Glyph;
  readonly x: number;
}

function place(face: Face, text: string): { placed: Placed[]; width: number } {
  const { glyphs } = fonts[face];
  const tracking = face === 'script' ? -1 : 0;
  const placed: Placed[] = [];
  let width = 0;
  for (const char of text) {
    const glyph = glyphs[char];
    if (glyph !== undefined) placed.push({ glyph, x: width });
    width += glyph === undefined ? space : glyph.width + tracking;
  }
  return { placed, width };
}

/** Sets one line, centred; without fill, so that outlines and fill can share it. */
export function setRun({ face, text, size, centre, baseline, maxWidth, layout }: RunOptions): Run {
  const { capHeight } = fonts[face];
  const { placed, width } = place(face, text);
  const scale = Math.min(size / capHeight, maxWidth / width);
  const short = Math.round(scale * 1000) / 1000;
  const height = capHeight * scale;
  if (layout !== 'arch') {
    const shifted = placed.map(({ glyph, x }) =>
      glyph.outline.replace(/M(-?\d+) (-?\d+)/g, (_, left: string, top: string) => `M${Number(left) + x} ${top}`),
    );
    const at = `translate(${round1(centre - (width * scale) / 2)} ${round1(baseline)})scale(${short})`;
    return { svg: `<path d="${shifted.join('')}" transform="${at}"/>`, scale, height };
  }
  const arched = placed.map(({ glyph, x }) => {
    const turn = ((x + glyph.width / 2 - width / 2) * scale) / archRadius;
    const px = round1(centre + archRadius * Math.sin(turn));
    const py = round1(baseline + archRadius * (1 - Math.cos(turn)));
    const at = `translate(${px} ${py})rotate(${round1((turn * 180) / Math.PI)})scale(${short})translate(${-Math.round(glyph.width / 2)} 0)`;
    return `<path d="${glyph.outline}" transform="${at}"/>`;
  });
  return { svg: arched.join(''), scale, height };
}

/** Whether a font has every character of a text. */
export function canSet(face: Face, text: string): boolean {
  return [...text].every((char) => char === ' ' || fonts[face].glyphs[char] !== undefined);
}

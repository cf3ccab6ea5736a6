import { drawActors } from './actor';
import type { Look } from './look';
import type { Motif } from './motifs/names';
import { palettes } from './palettes';
import { svgDocument } from './svg';

/** Ink of a motif on the dark reel of a slot. */
const palette = { ink: palettes.ember.ink, glow: palettes.ember.glow };

/**
 * One motif alone, 232 × 232, transparent: a slot's symbol. Colours that `look` leaves open are the first of the
 * motif's theme.
 */
export function drawMotif(motif: Motif, look: Pick<Look, 'tint' | 'secondTint' | 'hat' | 'skin'> = {}): string {
  const { svg, defs } = drawActors([{ motif, ...look, x: 0, y: 0, scale: 1 }], palette);
  return svgDocument({ width: 232, height: 232, viewBox: [-58, -58, 116, 116], palette, defs, body: svg });
}

import type { Game } from '@r777/art/catalogue';
import { goldStops, idSource, mixInk } from '../../../../art/src/draw/ink';
import { motifs } from '../../../../art/src/draw/motifs/motifs';
import { palettes } from '../../../../art/src/draw/palettes';
import { linearGradient, tidy } from '../../../../art/src/draw/svg';
import { themes } from '../../../../art/src/draw/themes/themes';
import { type TintName, tints } from '../../../../art/src/draw/tints';

interface Colours {
  tint?: TintName | undefined;
  second?: TintName | undefined;
}

/** One motif alone on nothing, 112 × 112: a symbol of a reel or the hero above it. */
export function drawSymbol(motif: Game['motif'], colours: Colours = {}): string {
  const theme = themes[motif];
  const body = tints[colours.tint ?? theme.tints[0] ?? 'red'];
  const trim = tints[colours.second ?? theme.seconds[0] ?? 'gold'];
  const ink = mixInk({ body, trim, palette: palettes.ember }, idSource());
  const style = `.o,.n{stroke:${ink.ink};stroke-width:2.6;stroke-linejoin:round}.n{stroke-width:2.1}.h{fill:none;stroke-linecap:round}`;
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-58 -58 116 116" width="232" height="232"><style>${style}</style>` +
      `<defs>${linearGradient('a', body)}${linearGradient('b', trim)}${linearGradient('g', goldStops)}</defs>` +
      `${motifs[motif](ink)}</svg>`,
  );
}

import { isMotif, type Motif } from '../../draw/motifs/names';
import type { Title } from '../types';

/** Names under the motif of their picture: comma-separated, `|` breaks the line, `+motif` is the second motif. */
export type NamesByMotif = Readonly<Partial<Record<Motif, string>>>;

/**
 * Reads a name table.
 * @throws Error when a second motif is not one that can be drawn.
 */
export function parseNames(names: NamesByMotif, gameClassify?: 'ROU' | 'BAC'): Title[] {
  return Object.entries(names).flatMap(([motif, list]) =>
    list.split(', ').map((entry) => {
      const [text = '', second] = entry.split('+');
      if (!isMotif(motif) || (second !== undefined && !isMotif(second)))
        throw new Error(`No such motif: ${motif}+${second}`);
      return {
        lines: text.split('|'),
        motif,
        ...(second === undefined ? {} : { second }),
        ...(gameClassify === undefined ? {} : { gameClassify }),
      };
    }),
  );
}

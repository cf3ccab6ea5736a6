import { goldStops, idSource, mixInk } from './ink';
import type { Hat } from './look';
import { motifs } from './motifs/motifs';
import type { Motif } from './motifs/names';
import { type Palette, type TintName, tints } from './palettes';
import { group, linearGradient } from './svg';
import { themes } from './themes/themes';

/** A motif with its place in a larger scene. */
export interface Actor {
  readonly motif: Motif;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly tint?: TintName;
  readonly secondTint?: TintName;
  readonly hat?: Hat;
  readonly skin?: 0 | 1 | 2;
}

/** Draws actors in order, each with its own gradients; `defs` also holds the shared gold. */
export function drawActors(
  actors: readonly Actor[],
  palette: Pick<Palette, 'ink' | 'glow'>,
): { svg: string; defs: string } {
  const newId = idSource();
  const drawn = actors.map((actor, i) => {
    const theme = themes[actor.motif];
    const body = tints[actor.tint ?? theme.tints[0] ?? 'red'];
    const trim = tints[actor.secondTint ?? theme.seconds[0] ?? 'gold'];
    const gradients = [`a${i}`, `b${i}`] as const;
    const ink = mixInk({ body, trim, palette, gradients, hat: actor.hat ?? 0, skin: actor.skin ?? 0 }, newId);
    const turn = actor.turn === undefined ? '' : `rotate(${actor.turn})`;
    return {
      defs: linearGradient(gradients[0], body) + linearGradient(gradients[1], trim),
      svg: group(`translate(${actor.x} ${actor.y})${turn}scale(${actor.scale})`, motifs[actor.motif](ink)),
    };
  });
  return {
    defs: linearGradient('g', goldStops) + drawn.map(({ defs }) => defs).join(''),
    svg: drawn.map(({ svg }) => svg).join(''),
  };
}

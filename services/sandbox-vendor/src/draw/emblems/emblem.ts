import type { EmblemName } from '../names';
import { circle, group } from '../svg';
import { emblems } from './emblems';

export interface EmblemPaint {
  readonly emblem: EmblemName;
  readonly colour: string;
  readonly ink: string;
}

/** A vendor's emblem in its ring, radius 17 before scaling. */
export function drawEmblem({ emblem, colour, ink }: EmblemPaint, x: number, y: number, scale = 1): string {
  const size = scale === 1 ? '' : `scale(${scale})`;
  return group(
    `translate(${x} ${y})${size}`,
    circle(0, 0, 17, ink, ` stroke="${colour}" stroke-width="2.4"`) +
      `<path d="${emblems[emblem]}" fill="${colour}" fill-rule="evenodd"/>`,
  );
}

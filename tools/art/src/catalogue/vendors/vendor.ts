import type { GameType, Vendor, VendorLook } from '../types';

/** One row of a vendor table. */
export function vendor(
  vassalage: string,
  [en, bn]: readonly [en: string, bn: string],
  gameTypes: readonly GameType[],
  look: readonly [
    colour: string,
    ink: string,
    motif: VendorLook['motif'],
    font: VendorLook['font'],
    emblem: VendorLook['emblem'],
    frame: VendorLook['frame'],
  ],
): Vendor {
  const [colour, ink, motif, font, emblem, frame] = look;
  return { vassalage, name: { en, bn }, gameTypes, look: { colour, ink, motif, font, emblem, frame } };
}

import type { Motif } from '../motifs/names';
import { animalsThemes } from './animals';
import { cardsThemes } from './cards';
import { contestThemes } from './contest';
import { peopleThemes } from './people';
import { richesThemes } from './riches';
import { sweetsThemes } from './sweets';
import type { Theme } from './theme';
import { waterThemes } from './water';

/** The theme of every motif. */
export const themes: Readonly<Record<Motif, Theme>> = {
  ...richesThemes,
  ...animalsThemes,
  ...waterThemes,
  ...peopleThemes,
  ...sweetsThemes,
  ...cardsThemes,
  ...contestThemes,
};

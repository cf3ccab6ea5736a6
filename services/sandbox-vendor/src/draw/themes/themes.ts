import type { Motif } from '../motifs/names';
import { cardsThemes, contestThemes, peopleThemes } from './contests-and-people';
import { animalsThemes, waterThemes } from './creatures';
import { richesThemes, sweetsThemes } from './riches-and-sweets';
import type { Theme } from './theme';

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
